/** Bodies of imports. */

/** Values of a row by column; `#` is replaced by its number. */
export type RowTemplate = Readonly<Record<string, string>>;

/** The body of an import of `size` rows, or of its preview. */
export const importOf = (template: RowTemplate, size: number, { preview }: { preview: boolean }): string =>
  JSON.stringify({
    preview,
    columns: Object.keys(template),
    rows: Array.from({ length: size }, (_, n) =>
      Object.values(template).map((cell) => cell.replaceAll('#', String(n + 1))),
    ),
  });

/** Just below the size limit of an import, in bytes. */
const maxBytes = 32 * 1024 * 1024 - 64;

const filled = (before: string, part: string, after: string) => () =>
  `${before}${part.repeat((maxBytes - before.length - after.length) / part.length)}${after}`;

/** Bodies by content: four invalid ones, which a server should reject cheaply, and an import with the maximum number of rows. */
export const bodies: Readonly<Record<string, (template: RowTemplate) => string>> = {
  'empty rows': filled('{"columns":["code"],"rows":[', '[],', '[]]}'),
  'names of columns': filled('{"rows":[["x"]],"columns":[', '"a",', '"a"]}'),
  'unknown properties': filled('{', '"x":1,', '"y":1}'),
  'deep arrays': filled('', '[', ''),
  '100,000 rows': (template) => importOf(template, 100_000, { preview: true }),
};
