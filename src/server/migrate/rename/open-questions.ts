/** Possible renames that the operator must confirm or deny: of tables and columns with data, which the last version still used. */
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { storeMeta, readMeta } from '../../database/meta.ts';
import type { FullSchema } from '../../../schema/system-tables.ts';
import { escapeIdentifier } from '#model/escape.ts';
import type { DatabaseState } from '../../../schema/state.ts';
import { renameCandidates, renameQuestion, type RenameSource } from '../../../schema/rename/candidates.ts';
import type { Renames } from '../../../schema/rename/renames.ts';

const metaName = 'unused';

/** Descriptions of what the last version didn't use either: these are not renames. */
const readUnused = async (db: Db, { tables }: DatabaseState): Promise<readonly string[]> =>
  tables.meta === undefined ? [] : (((await readMeta(db, metaName)) ?? []) as readonly string[]);

export const storeUnused = (db: Db, unused: readonly string[]): Promise<void> => storeMeta(db, metaName, unused);

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
    const sourcesWithData: RenameSource[] = [];
    for (const source of question.sources)
      if (!unused.has(nameOf(source)) && (await hasData(source))) sourcesWithData.push(source);
    if (sourcesWithData.length > 0) questions.push(renameQuestion({ ...question, sources: sourcesWithData }));
  }
  return questions;
}

/** Spelled as by `unusedParts`. */
const nameOf = ({ table, column }: RenameSource): string =>
  column === undefined ? `table "${table}"` : `column "${table}"."${column}"`;
