/** Keywords of TypeScript. */
export const reservedWords = new Set(
  (
    'abstract any arguments as async await boolean break case catch class const continue debugger declare default delete do ' +
    'else enum eval export extends false finally for from function get if implements import in infer instanceof interface ' +
    'is keyof let module namespace never new null number object of out override package private protected public readonly ' +
    'require return satisfies set static string super switch symbol this throw true try type typeof undefined unique ' +
    'unknown using var void while with yield'
  ).split(' '),
);

/** The label of a tuple's element, which can't be a keyword. */
export const escapeReserved = (name: string): string => (reservedWords.has(name) ? `${name}_` : name);
