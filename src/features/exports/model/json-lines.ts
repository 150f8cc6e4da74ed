/** JSON Lines: an object for each row, with the columns’ properties and values of the API. */
import { ndjsonType } from '#model/wire.ts';
import type { FileFormat } from './format.ts';
import { lineCheck, lineWriter } from './lines.ts';

export const jsonLines: FileFormat = {
  mediaType: ndjsonType,
  schema: {
    type: 'object',
    description: 'Each line: the columns by their properties, a reference as `id` and `name`.',
  },
  cells: 'value',
  writer: (columns) =>
    lineWriter('', (cells) => {
      const row = Object.fromEntries(columns.map(({ name }, index) => [name, cells[index] ?? null]));
      return `${JSON.stringify(row)}\n`;
    }),
  check: () => lineCheck({ header: false, quotes: false }),
};
