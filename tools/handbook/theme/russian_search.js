// Runs in the search worker after Lunr's Russian support. The index holds whole words, and a query finds those that
// begin with its own: so of a Russian word only the part that does not change is looked for.
((query) => {
  const add = query.clause;
  query.clause = function (clause) {
    const word = clause.term.replace(/\*$/, "");
    if (/^[а-яё]{4,}$/i.test(word)) clause.term = `${lunr.ru.stemmer(new lunr.Token(word, {}))}*`;
    return add.call(this, clause);
  };
})(lunr.Query.prototype);
