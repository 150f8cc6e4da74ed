/** Bodies of imports. */

/** A row by its columns; `#` stands for its number. */
export type RowTemplate = Readonly<Record<string, string>>;

/** The body of an import of so many rows, or of its preview. */
export const importOf = (template: RowTemplate, size: number, { preview }: { preview: boolean }): string =>
  JSON.stringify({
    preview,
    columns: Object.keys(template),
    rows: Array.from({ length: size }, (_, n) =>
      Object.values(template).map((cell) => cell.replaceAll('#', String(n + 1))),
    ),
  });

/** Nearly as many bytes as an import may have. */
const most = 32 * 1024 * 1024 - 64;

const filled = (before: string, part: string, after: string) => () =>
  `${before}${part.repeat((most - before.length - after.length) / part.length)}${after}`;

/** By what they hold: four that a server should make little of, and an import of as many rows as there may be. */
export const bodies: Readonly<Record<string, (template: RowTemplate) => string>> = {
  'empty rows': filled('{"columns":["code"],"rows":[', '[],', '[]]}'),
  'names of columns': filled('{"rows":[["x"]],"columns":[', '"a",', '"a"]}'),
  'unknown properties': filled('{', '"x":1,', '"y":1}'),
  'deep arrays': filled('', '[', ''),
  '100,000 rows': (template) => importOf(template, 100_000, { preview: true }),
};
