/** Rename candidates that the operator has to answer: those with data, which the last version still used. */
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { noteFact, readFact } from '../../database/meta.ts';
import type { WholeSchema } from '../../../schema/system-tables.ts';
import { escapeIdentifier } from '#model/escape.ts';
import type { DatabaseState } from '../../../schema/state.ts';
import { renameCandidates, renameQuestion, type Former } from '../../../schema/rename/candidates.ts';
import type { Renames } from '../../../schema/rename/renames.ts';

const factName = 'unused';

/** What the last version did not use either, in words: no candidates. */
const readUnused = async (db: Db, { tables }: DatabaseState): Promise<readonly string[]> =>
  tables.meta === undefined ? [] : (((await readFact(db, factName)) ?? []) as readonly string[]);

export const storeUnused = (db: Db, unused: readonly string[]): Promise<void> => noteFact(db, factName, unused);

export async function openQuestions(db: Db, schema: WholeSchema, { state, asBefore }: Renames): Promise<string[]> {
  const maybe = renameCandidates(schema, state);
  if (maybe.length === 0) return [];
  const unused = new Set(await readUnused(db, state));
  const holds = async ({ table, column }: Former) => {
    const where = column === undefined ? '' : ` where ${escapeIdentifier(column)} is not null`;
    const { rows } = await sql.raw(asBefore(`select from ${escapeIdentifier(table)}${where} limit 1`)).execute(db);
    return rows.length > 0;
  };
  const questions: string[] = [];
  for (const question of maybe) {
    const formers: Former[] = [];
    for (const previousName of question.formers)
      if (!unused.has(nameOf(previousName)) && (await holds(previousName))) formers.push(previousName);
    if (formers.length > 0) questions.push(renameQuestion({ ...question, formers }));
  }
  return questions;
}

/** In the same words as `unusedParts`. */
const nameOf = ({ table, column }: Former): string =>
  column === undefined ? `table "${table}"` : `column "${table}"."${column}"`;
