// Plain CSS and types that can be left out: nothing is to be done before the compiler.
export default { compilerOptions: { runes: true } };
