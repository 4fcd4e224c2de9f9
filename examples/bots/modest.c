/* A bot for any game of Ecumene, as a program: the option before the last one, never giving up.

   The few things it needs are found in the line by hand; a bot that looks at the position would use a
   JSON library. Options are plain words: nothing in them is escaped. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        if (strstr(line, "\"type\": \"end\"")) break;
        char *id = strstr(line, "\"id\": ");
        char *at = strstr(line, "\"options\": [");
        if (!strstr(line, "\"type\": \"choose\"") || !id || !at) continue;
        const char *last = "", *before = "";
        size_t last_length = 0, before_length = 0;
        for (at = strchr(at, '['); *at != ']'; at++) {
            if (*at != '"') continue;
            char *end = strchr(at + 1, '"');
            char *option = at + 1;
            at = end;
            if (!strncmp(option, "resign\"", 7)) continue;
            before = last, before_length = last_length;
            last = option, last_length = (size_t)(end - option);
        }
        if (!before_length) before = last, before_length = last_length;
        printf("{\"id\": %ld, \"option\": \"%.*s\"}\n", strtol(id + 6, NULL, 10),
               (int)before_length, before);
        fflush(stdout);
    }
    free(line);
    return 0;
}
