// What the pages do beyond the theme: find a card in a gallery, and lead to the tables where they are served.
(() => {
  const plain = (words) => words.toLowerCase().replaceAll("ё", "е");

  // A gallery: only cards with all the words stay.
  for (const box of document.querySelectorAll(".find")) {
    const input = box.querySelector("input");
    const none = document.createElement("p");
    none.textContent = box.dataset.none;
    none.hidden = true;
    none.setAttribute("role", "status");
    box.after(none);
    box.hidden = false;
    const cards = [...document.querySelectorAll(".gallery article")].map((card) => [card, plain(card.textContent)]);
    input.addEventListener("input", () => {
      const words = plain(input.value).split(/\s+/).filter(Boolean);
      let left = 0;
      for (const [card, text] of cards) {
        card.hidden = !words.every((word) => text.includes(word));
        left += card.hidden ? 0 : 1;
      }
      for (const shelf of document.querySelectorAll(".gallery")) {
        const empty = !shelf.querySelector("article:not([hidden])");
        shelf.hidden = empty;
        for (let before = shelf.previousElementSibling; before; before = before.previousElementSibling) {
          before.hidden = empty;
          if (before.tagName === "H2") break;
        }
      }
      none.hidden = left > 0;
    });
  }

  // Beside a table server these pages lie under /docs; elsewhere there is nothing to lead to.
  if (location.pathname.startsWith("/docs/")) {
    fetch("/api/games").then(
      (reply) => {
        if (reply.ok) for (const link of document.querySelectorAll(".at-table")) link.hidden = false;
      },
      () => undefined,
    );
  }
})();
