/** Cells that only the database can read. */
import type { Db } from '../../../server/database/database.ts';
import { isParsedByDatabase, parseTexts, type ParsedText } from '../../../server/save/parsed-by-database.ts';
import type { ParsedRow } from './cell.ts';
import type { ImportColumn } from './columns.ts';

/** What the database says of a cell's text; undefined if its column is parsed by the portal. */
export type CellParsing = (column: ImportColumn, text: unknown) => ParsedText | undefined;

/** Asks the database about all rows at once. */
export async function parseCellsByDatabase(
  db: Db,
  columns: readonly ImportColumn[],
  rows: readonly ParsedRow[],
): Promise<CellParsing> {
  const parsings = new Map<string, ReadonlyMap<string, ParsedText>>();
  for (const { name, field } of columns) {
    if (!isParsedByDatabase(field)) continue;
    const given = rows.map(({ values }) => values.get(name)).filter((value) => typeof value === 'string');
    parsings.set(name, await parseTexts(db, field, [...new Set(given)]));
  }
  return ({ name }, text) => parsings.get(name)?.get(String(text));
}
