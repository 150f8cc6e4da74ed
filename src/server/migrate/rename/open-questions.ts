/** Rename candidates that the operator has to answer: those with data, which the last version still used. */
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { noteFact, readFact } from '../../database/meta.ts';
import type { FullSchema } from '../../../schema/system-tables.ts';
import { escapeIdentifier } from '#model/escape.ts';
import type { DatabaseState } from '../../../schema/state.ts';
import { renameCandidates, renameQuestion, type RenameSource } from '../../../schema/rename/candidates.ts';
import type { Renames } from '../../../schema/rename/renames.ts';

const factName = 'unused';

/** What the last version did not use either, in words: no candidates. */
const readUnused = async (db: Db, { tables }: DatabaseState): Promise<readonly string[]> =>
  tables.meta === undefined ? [] : (((await readFact(db, factName)) ?? []) as readonly string[]);

export const storeUnused = (db: Db, unused: readonly string[]): Promise<void> => noteFact(db, factName, unused);

export async function openQuestions(db: Db, schema: FullSchema, { state, withNewNames }: Renames): Promise<string[]> {
  const candidates = renameCandidates(schema, state);
  if (candidates.length === 0) return [];
  const unused = new Set(await readUnused(db, state));
  const hasData = async ({ table, column }: RenameSource) => {
    const where = column === undefined ? '' : ` where ${escapeIdentifier(column)} is not null`;
    const { rows } = await sql.raw(withNewNames(`select from ${escapeIdentifier(table)}${where} limit 1`)).execute(db);
    return rows.length > 0;
  };
  const questions: string[] = [];
  for (const question of candidates) {
    const sources: RenameSource[] = [];
    for (const source of question.sources)
      if (!unused.has(nameOf(source)) && (await hasData(source))) sources.push(source);
    if (sources.length > 0) questions.push(renameQuestion({ ...question, sources }));
  }
  return questions;
}

/** In the same words as `unusedParts`. */
const nameOf = ({ table, column }: RenameSource): string =>
  column === undefined ? `table "${table}"` : `column "${table}"."${column}"`;
