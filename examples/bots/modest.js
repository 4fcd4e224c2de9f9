// A bot for any game of Ecumene, as a program: the option before the last one, never giving up.
const readline = require("node:readline");

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const told = JSON.parse(line);
  if (told.type === "end") process.exit(0);
  if (told.type !== "choose") return;
  const options = told.observation.options.filter((one) => one !== "resign");
  const option = options.length > 1 ? options[options.length - 2] : options[0];
  process.stdout.write(JSON.stringify({ id: told.id, option }) + "\n");
});
