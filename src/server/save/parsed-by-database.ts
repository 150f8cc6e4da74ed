/** Values that only the database can read, as it writes them. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { columnTypeOf, kinds } from '#model/kinds.ts';
import type { Db } from '../database/database.ts';
import { invalidValueMessage, isInvalidValue } from '../http/database-problem.ts';
import { invalid } from '../http/problems.ts';
import { fieldsOf } from '../record/entity-table.ts';
import type { WireRecord } from './body.ts';

/** How the database writes a text, or why it refuses it. */
export type ParsedText = { readonly text: string } | { readonly refusal: string };

/** Whether the database alone reads the field's values. */
export const isParsedByDatabase = (field: Field): boolean =>
  kinds[field.kind].canonical === 'byDatabase' && field.readOnly !== true;

/** The body, with such values as the database writes them: `2 weeks` is `14 days`. @throws Problem 422 at a field whose value it refuses. */
export async function withParsedValues(
  db: Db,
  spec: EntitySpec,
  record: WireRecord,
  stored: WireRecord | null,
): Promise<WireRecord> {
  const values: Record<string, string | null> = {};
  for (const [name, field] of fieldsOf(spec)) {
    const given = record[name];
    if (!isParsedByDatabase(field) || typeof given !== 'string' || given === stored?.[name]) continue;
    const parsed = given === '' ? undefined : (await parseTexts(db, field, [given])).get(given);
    if (parsed !== undefined && 'refusal' in parsed) throw invalid([{ field: name, message: parsed.refusal }]);
    values[name] = parsed?.text ?? null;
  }
  return { ...record, ...values };
}

/** What the database says of each text. One statement is enough where the database reads all of them; else halves are tried. */
export async function parseTexts(
  db: Db,
  field: Field,
  texts: readonly string[],
): Promise<ReadonlyMap<string, ParsedText>> {
  const [text] = texts;
  if (text === undefined) return new Map();
  const written = await writtenTexts(db, String(columnTypeOf(field)), texts);
  if (!(written instanceof Error))
    return new Map(written.map((one, index) => [texts[index] ?? '', { text: one }] as const));
  if (texts.length === 1) return new Map([[text, { refusal: invalidValueMessage(written) }]]);
  const half = Math.ceil(texts.length / 2);
  const first = await parseTexts(db, field, texts.slice(0, half));
  return new Map([...first, ...(await parseTexts(db, field, texts.slice(half)))]);
}

/** The texts as the database writes values of the type; its error if it can't read one of them. */
async function writtenTexts(db: Db, type: string, texts: readonly string[]): Promise<readonly string[] | Error> {
  const isType = sql.raw(type);
  if (db.isTransaction) await sql`savepoint parsing`.execute(db);
  try {
    const { rows } = await sql<{ texts: string[] }>`
      select json_agg("value"::${isType}::text order by "place") as "texts"
      from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as given ("value", "place")`.execute(
      db,
    );
    return rows[0]?.texts ?? [];
  } catch (error) {
    if (!isInvalidValue(error)) throw error;
    if (db.isTransaction) await sql`rollback to savepoint parsing`.execute(db);
    return error;
  }
}
