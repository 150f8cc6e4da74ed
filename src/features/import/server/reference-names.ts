/** Resolves references in cells, by id, by name, or by a unique field. */
import type { KeyPart } from '#model/key.ts';
import { isRelation } from '#model/kinds.ts';
import { truncate } from '#model/text.ts';
import type { Option } from '#model/wire.ts';
import type { Db } from '../../../server/database/database.ts';
import { targetOf, type Target } from '../../../server/record/entity-table.ts';
import type { ReferenceNames } from '../../../server/save/history.ts';
import type { ParsedRow, CellValue } from './cell.ts';
import type { ImportColumn } from './columns.ts';
import { plainName } from './name-spelling.ts';
import { keyPartOf, readAlike, keysAsStored, readMatches, type LookupMethod } from './reference-matches.ts';

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

/**
 * The methods in the order of trying: in a column headed by the field's name, ids come first; headed by its label, names do. A unique
 * field, such as a tax number, is tried only with read permission: an import would otherwise disclose whose it is.
 */
const methodsOf = ({ namedReference }: ImportColumn, mayRead: boolean): readonly LookupMethod[] => {
  const methods: readonly LookupMethod[] = namedReference === null ? ['id', 'name'] : ['name', 'id'];
  return mayRead ? [...methods, 'unique'] : methods;
};

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
    const byText = Map.groupBy(records, ({ id, matchedText }): KeyPart =>
      method === 'id' ? id : matchedText.normalize('NFC'),
    );
    const keyOfText =
      method === 'id'
        ? await keysAsStored(db, target, column, texts)
        : new Map(texts.map((text) => [text, text.normalize('NFC')]));
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
