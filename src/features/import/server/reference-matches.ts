/** Reads the records that texts of cells may refer to: by id, by name, or by a unique field. */
import { sql } from 'kysely';
import { isNumericPart, parseKeyPart, type KeyPart } from '#model/key.ts';
import { isReference, isReferenceList } from '#model/kinds.ts';
import type { Option } from '#model/wire.ts';
import type { Db } from '../../../server/database/database.ts';
import { shownName, spellingsOf, targetKey } from '../../../server/record/name-sql.ts';
import { arrayParameter, targetKeyOnWire, targetKeys, type Expression } from '../../../server/record/record-sql.ts';
import { canonicalSql, fromItem, type Target } from '../../../server/record/entity-table.ts';
import type { ImportColumn } from './columns.ts';
import { looseNameSql } from './name-spelling.ts';

/** How a cell is looked up. */
export type LookupMethod = 'id' | 'name' | 'unique';

/** Fields with a unique constraint of their own, other than references. */
const uniqueFields = ({ spec }: Target): string[] =>
  (spec?.unique ?? []).flatMap(({ fields: [name = '', ...others] }) =>
    others.length > 0 || isReference(spec?.fields[name]) ? [] : [name],
  );

/** The text as a key, if it can be one. */
export const keyPartOf = ({ field }: ImportColumn, text: string): KeyPart | undefined => {
  const key = isReferenceList(field) ? ({ kind: 'id' } as const) : field;
  // As lists and exports call a record without a name.
  return parseKeyPart(key, isNumericPart(key) ? text.replace(/^#/, '') : text);
};

/** The keys that texts are, spelled as the records have them. */
export async function keysAsStored(
  db: Db,
  target: Target,
  column: ImportColumn,
  texts: readonly string[],
): Promise<ReadonlyMap<string, KeyPart>> {
  const keys = texts.map((text) => keyPartOf(column, text) ?? text);
  if (canonicalSql(target.columnMappings, target.key) === undefined)
    return new Map(texts.map((text, index) => [text, keys[index] ?? text]));
  const { rows } = await sql<{
    keys: readonly KeyPart[];
  }>`select to_json(${targetKeys(target, keys)}) as "keys"`.execute(db);
  return new Map(texts.map((text, index) => [text, rows[0]?.keys[index] ?? text]));
}

export async function readMatches(
  db: Db,
  target: Target,
  column: ImportColumn,
  method: LookupMethod,
  texts: readonly string[],
): Promise<readonly Match[]> {
  // In whatever form: of letters beyond ASCII there may be several, which an index of `schema/plan/unique-forms.ts` serves.
  const withForms = texts.map((text) => text.normalize('NFC')).filter((text) => /[^\0-\x7f]/.test(text));
  const isListed = (searched: Expression) => {
    const isExactly = sql`${searched} = any(${arrayParameter('text', texts)})`;
    if (withForms.length === 0) return isExactly;
    return sql`(${isExactly} or octet_length(${searched}) <> length(${searched}) and normalize(${searched}) = any(${arrayParameter('text', withForms)}))`;
  };
  const hasKey = () => {
    const keys = texts.flatMap((text) => keyPartOf(column, text) ?? []);
    return sql`${targetKey(target)} = any(${targetKeys(target, keys)})`;
  };
  const statements = searchedTexts(target, method).map(
    (text) => sql`select ${matched(target, text)} from ${fromItem(target)} as target
      where ${method === 'id' ? hasKey() : isListed(text)}`,
  );
  return readUnion(db, statements);
}

/** The records with a name or unique text like those given: with other capitals or blanks around it. */
export const readAlike = (db: Db, target: Target, method: LookupMethod, texts: readonly string[]) =>
  readUnion<{ readonly given: string }>(
    db,
    searchedTexts(target, method).map(
      (text) => sql`select ${matched(target, text)}, "given"."text" as "given" from ${fromItem(target)} as target
        join (select "text", ${looseNameSql(sql`"text"`)} as "loose"
          from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as "one" ("text")) as "given"
        on ${looseNameSql(text)} = "given"."loose" where "given"."loose" <> ''`,
    ),
  );

/** The texts of a record in which a method looks for those of cells. */
function searchedTexts(target: Target, method: LookupMethod): readonly Expression[] {
  if (method === 'unique') return uniqueFields(target).map((item) => sql`${sql.id('target', item)}::text`);
  const [name, ...others] = spellingsOf('target', target);
  return [sql`coalesce(${name}, '')`, ...(method === 'id' ? [] : others)];
}

const matched = (target: Target, text: Expression): Expression => {
  const isActive = target.canBeInactive ? sql`"isActive"` : sql`true`;
  return sql`to_json(${targetKeyOnWire(target)}) as "id", ${shownName('target', target)} as "name", ${isActive} as "isActive", ${text} as "matchedText"`;
};

type Match = Option & { readonly matchedText: string };

async function readUnion<More = object>(db: Db, statements: readonly Expression[]): Promise<readonly (Match & More)[]> {
  if (statements.length === 0) return [];
  return (await sql<Match & More>`${sql.join(statements, sql` union all `)}`.execute(db)).rows;
}
