/** Cells that only the database can read. */
import type { Db } from '../../../server/database/database.ts';
import { isJudged, judgeTexts, type Judgement } from '../../../server/save/judged-values.ts';
import type { ParsedRow } from './cell.ts';
import type { ImportColumn } from './columns.ts';

/** The judgement of a cell's text; undefined if its column is judged by the portal. */
export type CellJudgement = (column: ImportColumn, text: unknown) => Judgement | undefined;

/** Asks the database about all rows at once. */
export async function judgeCells(
  db: Db,
  columns: readonly ImportColumn[],
  rows: readonly ParsedRow[],
): Promise<CellJudgement> {
  const judgements = new Map<string, ReadonlyMap<string, Judgement>>();
  for (const { name, field } of columns) {
    if (!isJudged(field)) continue;
    const given = rows.map(({ values }) => values.get(name)).filter((value) => typeof value === 'string');
    judgements.set(name, await judgeTexts(db, field, [...new Set(given)]));
  }
  return ({ name }, text) => judgements.get(name)?.get(String(text));
}
