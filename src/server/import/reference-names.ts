/** Resolves references in cells, by id, by name, or by a unique field. */
import { sql } from 'kysely';
import { isNumericPart, parseKeyPart, type KeyPart } from '#model/key.ts';
import { isReference, isReferenceList, isRelation } from '#model/kinds.ts';
import { truncate } from '#model/text.ts';
import type { Option } from '#model/wire.ts';
import type { Db } from '../database/database.ts';
import { displayName, shownName, targetKey } from '../record/name-sql.ts';
import { targetKeyOnWire, targetKeys, type Expression } from '../record/record-sql.ts';
import { canonicalSql, targetOf, fromItem, type Target } from '../record/entity-table.ts';
import type { ReferenceNames } from '../save/history.ts';
import type { ParsedRow, CellValue } from './cell.ts';
import type { ImportColumn } from './columns.ts';
import { looseNameSql, plainName } from './name-spelling.ts';

/** The record's id, or the message for no record (yet) or several. */
export type ResolvedReference =
  | { readonly id: KeyPart }
  | { readonly missing: string }
  | { readonly ambiguous: string };

/** The resolved references of some rows. */
export interface ReferenceLookup {
  find(column: ImportColumn, text: string): ResolvedReference;
  /** Field → id → name. */
  readonly referenced: ReferenceNames;
}

/** How a cell is looked up. */
type LookupMethod = 'id' | 'name' | 'unique';

/**
 * The methods in the order of trying: in a column headed by the field's name, ids come first; headed by its label, names do. A unique
 * field, such as a tax number, is tried only with read permission: an import would otherwise disclose whose it is.
 */
const methodsOf = ({ namedReference }: ImportColumn, mayRead: boolean): readonly LookupMethod[] => {
  const methods: readonly LookupMethod[] = namedReference === null ? ['id', 'name'] : ['name', 'id'];
  return mayRead ? [...methods, 'unique'] : methods;
};

/** Fields with a unique constraint of their own, other than references. */
const uniqueFields = ({ spec }: Target): string[] =>
  (spec?.unique ?? []).flatMap(({ fields: [name = '', ...others] }) =>
    others.length > 0 || isReference(spec?.fields[name]) ? [] : [name],
  );

/** The ids and names in a cell, as texts. */
export const textsOf = (value: CellValue | undefined): readonly string[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value : [String(value)];

/** The targets of references, and the user's read permission for them. */
interface LookupContext {
  readonly targets: ReadonlyMap<string, Target>;
  readonly mayRead: (target: Target) => boolean;
}

/** Resolves every reference of the rows, with one statement for each column and way. */
export async function resolveReferences(
  db: Db,
  { targets, mayRead }: LookupContext,
  columns: readonly ImportColumn[],
  rows: readonly ParsedRow[],
): Promise<ReferenceLookup> {
  const recordsByColumn = new Map<string, ReadonlyMap<string, readonly Option[]>>();
  for (const column of columns) {
    const { field, name } = column;
    if (!isRelation(field)) continue;
    const cells = new Set(rows.flatMap(({ values }) => textsOf(values.get(name))));
    const target = targetOf(targets, field.to);
    recordsByColumn.set(name, await recordsOf(db, target, column, methodsOf(column, mayRead(target)), cells));
  }
  return {
    find: (column, text) => resolveText(targets, recordsByColumn.get(column.name)?.get(text) ?? [], column, text),
    referenced: new Map([...recordsByColumn].map(([name, records]) => [name, nameById(records)])),
  };
}

const nameById = (records: ReadonlyMap<string, readonly Option[]>): ReadonlyMap<KeyPart, string> =>
  new Map([...records.values()].flat().map(({ id, name }) => [id, name]));

/** Text of the cell → the records that it matches. */
async function recordsOf(
  db: Db,
  target: Target,
  column: ImportColumn,
  methods: readonly LookupMethod[],
  cells: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly Option[]>> {
  const matchesByText = new Map<string, readonly Option[]>();
  const unmatched = () => [...cells].filter((text) => !matchesByText.has(text));
  for (const method of methods) {
    const texts = unmatched().filter((text) => method !== 'id' || keyPartOf(column, text) !== undefined);
    if (texts.length === 0) continue;
    const records = await readMatches(db, target, column, method, texts);
    const byText = Map.groupBy(records, ({ id, matchedText }): KeyPart => (method === 'id' ? id : matchedText));
    const keyOfText =
      method === 'id' ? await readKeys(db, target, column, texts) : new Map(texts.map((text) => [text, text]));
    for (const text of texts) {
      const matches = byText.get(keyOfText.get(text) ?? '');
      if (matches !== undefined) matchesByText.set(text, matches);
    }
  }
  for (const method of methods) {
    if (method === 'id' || unmatched().length === 0) continue;
    const alike = Map.groupBy(await readAlike(db, target, method, unmatched()), ({ given }) => given);
    for (const [text, all] of alike) {
      const inCase = all.filter(({ matchedText }) => plainName(matchedText) === plainName(text));
      matchesByText.set(text, inCase.length > 0 ? inCase : all);
    }
  }
  return matchesByText;
}

/** The text as a key, if it can be one. */
const keyPartOf = ({ field }: ImportColumn, text: string): KeyPart | undefined => {
  const key = isReferenceList(field) ? ({ kind: 'id' } as const) : field;
  // As lists and exports call a record without a name.
  return parseKeyPart(key, isNumericPart(key) ? text.replace(/^#/, '') : text);
};

/** The keys that texts are, spelled as the records have them. */
async function readKeys(
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

async function readMatches(
  db: Db,
  target: Target,
  column: ImportColumn,
  method: LookupMethod,
  texts: readonly string[],
): Promise<readonly Match[]> {
  const isListed = (searched: Expression) =>
    sql`${searched} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
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
const readAlike = (db: Db, target: Target, method: LookupMethod, texts: readonly string[]) =>
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
const searchedTexts = (target: Target, method: LookupMethod): readonly Expression[] =>
  method === 'unique' ? uniqueFields(target).map((item) => sql`${sql.id('target', item)}::text`) : [nameOf(target)];

const nameOf = (target: Target): Expression => sql`coalesce(${displayName('target', target)}, '')`;

const matched = (target: Target, text: Expression): Expression => {
  const isActive = target.canBeInactive ? sql`"isActive"` : sql`true`;
  return sql`to_json(${targetKeyOnWire(target)}) as "id", ${shownName('target', target)} as "name", ${isActive} as "isActive", ${text} as "matchedText"`;
};

type Match = Option & { readonly matchedText: string };

async function readUnion<More = object>(db: Db, statements: readonly Expression[]): Promise<readonly (Match & More)[]> {
  if (statements.length === 0) return [];
  return (await sql<Match & More>`${sql.join(statements, sql` union all `)}`.execute(db)).rows;
}

/** Characters of a cell that a message quotes. */
const maxShown = 200;

/** Resolves one text. Active records take precedence over deleted ones of the same name. */
function resolveText(
  targets: LookupContext['targets'],
  records: readonly Option[],
  column: ImportColumn,
  text: string,
): ResolvedReference {
  const { header, field, namedReference } = column;
  const active = records.filter(({ isActive }) => isActive);
  const [only, ...others] = active.length > 0 ? active : records;
  const shown = truncate(text, maxShown);
  if (only === undefined) {
    const isKey = namedReference === null && keyPartOf(column, text) !== undefined;
    if (isKey) return { missing: `${header}: there is no record with the id ${shown}.` };
    const label = isRelation(field) ? targetOf(targets, field.to).spec?.label.one : undefined;
    return { missing: `${header}: No ${label ?? 'record'} is called "${shown}".` };
  }
  if (others.length > 0)
    return { ambiguous: `${header}: "${shown}" is the name of ${others.length + 1} records. Give the id instead.` };
  return { id: only.id };
}
