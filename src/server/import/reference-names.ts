/** Resolves references in cells, by id, by name, or by a unique field. */
import { sql } from 'kysely';
import { parseKeyPart, type KeyPart } from '#model/key.ts';
import { isReference, isReferenceList, isRelation } from '#model/kinds.ts';
import { truncate } from '#model/text.ts';
import type { Option } from '#model/wire.ts';
import type { Db } from '../database/database.ts';
import { displayName, targetKey } from '../record/name-sql.ts';
import { arrayParameter, targetKeyOnWire, targetKeys, type Expression } from '../record/record-sql.ts';
import { canonicalSql, targetOf, fromItem, type Target } from '../record/entity-table.ts';
import type { ReferenceNames } from '../save/history.ts';
import type { ParsedRow, CellValue } from './cell.ts';
import type { ImportColumn } from './columns.ts';

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
  for (const method of methods) {
    const texts = [...cells].filter(
      (text) => !matchesByText.has(text) && (method !== 'id' || keyPartOf(column, text) !== undefined),
    );
    if (texts.length === 0) continue;
    const records = await readMatches(db, target, column, method, texts);
    const byText = Map.groupBy(records, ({ id, matchedText }): KeyPart =>
      method === 'id' ? id : matchedText.normalize('NFC'),
    );
    const keyOfText =
      method === 'id'
        ? await readKeys(db, target, column, texts)
        : new Map(texts.map((text) => [text, text.normalize('NFC')]));
    for (const text of texts) {
      const matches = byText.get(keyOfText.get(text) ?? '');
      if (matches !== undefined) matchesByText.set(text, matches);
    }
  }
  return matchesByText;
}

/** The text as a key, if it can be one. */
const keyPartOf = ({ field }: ImportColumn, text: string): KeyPart | undefined =>
  parseKeyPart(isReferenceList(field) ? { kind: 'id' } : field, text);

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
): Promise<readonly (Option & { readonly matchedText: string })[]> {
  const name = sql`coalesce(${displayName('target', target)}, '')`;
  const isActive = target.canBeInactive ? sql`"isActive"` : sql`true`;
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
  const searched: readonly Expression[] =
    method === 'unique' ? uniqueFields(target).map((item) => sql`${sql.id('target', item)}::text`) : [name];
  if (searched.length === 0) return [];
  const statements = searched.map(
    (text) => sql`select to_json(${targetKeyOnWire(target)}) as "id", ${name} as "name", ${isActive} as "isActive",
      ${text} as "matchedText" from ${fromItem(target)} as target where ${method === 'id' ? hasKey() : isListed(text)}`,
  );
  const { rows } = await sql<Option & { matchedText: string }>`${sql.join(statements, sql` union all `)}`.execute(db);
  return rows;
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
