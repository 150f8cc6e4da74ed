/** Drafts references from foreign keys. */
import { isReference } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { labelOfWords } from './abbreviations.ts';
import type { DatabaseColumn, DatabaseReference, DatabaseTable } from './database.ts';
import type { FieldDraft, ReportOmission } from './draft.ts';
import { columnOfField } from './field-names.ts';
import { isKeyWord } from './key-words.ts';
import { isShortEnough, withEnd } from './name-length.ts';
import { writesRefusedTo } from './refused-writes.ts';
import type { ImportPlan, PlannedEntity } from './plan.ts';
import { singular } from '../../../../codegen/model/words.ts';

interface ReferenceContext {
  readonly entity: PlannedEntity;
  readonly plan: ImportPlan;
  /** Names under which rows show its references so far. */
  readonly usedNames: Set<string>;
}

/** One name for types with the same text format. PostgreSQL also allows a foreign key from a timestamp to a date. */
export const familyOf = ({ type }: DatabaseColumn): string =>
  ({ smallint: 'integer', bigint: 'integer', citext: 'text' })[type] ??
  type.replace(/\(.*?\)/, '').replace(/^character( varying)?$/, 'text');

/** The reference of a column; undefined without a foreign key to the key of an entity. */
export function referenceOf(
  column: DatabaseColumn,
  { entity, plan, usedNames }: ReferenceContext,
): FieldDraft | undefined {
  const { name, words } = column;
  const foreignKey = foreignKeyOf(entity.table, name, plan);
  const target = foreignKey && plan.entities.get(foreignKey.target);
  // A key that refers to its own table's key has the kind of its column.
  if (target?.table.id === entity.table.id && entity.key.join() === name) return undefined;
  if (foreignKey === undefined || target === undefined || target.key.join() !== foreignKey.targetColumns.join())
    return undefined;
  const key = target.table.columns.find((part) => part.name === target.key[0]);
  if (key === undefined || familyOf(key) !== familyOf(column)) return undefined;
  const last = words.at(-1) ?? '';
  const baseWords = words.length > 1 && isKeyWord(last) ? words.slice(0, -1) : words;
  const baseName = baseWords === words ? name : name.slice(0, -last.length).replace(/_$/, '');
  const unavailableNames = usedNames.union(new Set(entity.table.columns.map((column) => column.name)));
  const as = must(
    shownNames(baseName || name, target.name).find((candidate) => !unavailableNames.has(candidate)),
    'there is no end of names',
  );
  usedNames.add(as);
  // A record that extends another one has the other's key, whatever the column is called.
  const isExtension = entity.key.join() === name;
  const label = labelOfWords(isExtension ? singular(target.words) : baseWords);
  const isDefaultName = name.replace(/Id$/, '') === as;
  const refused = writesRefusedTo(entity);
  const onDelete = { c: refused.delete ? undefined : 'delete', n: refused.update ? undefined : 'clear' }[
    foreignKey.onDelete
  ];
  return {
    name,
    kind: 'reference',
    label,
    to: target.name,
    ...(!isDefaultName && { as }),
    ...(onDelete !== undefined && { onDelete }),
  };
}

/** Under which rows may show a reference: `owner`, `owner_person`, `owner_record`, `owner_record2` and so on. */
function* shownNames(base: string, target: string): IteratorObject<string> {
  const long = `${base}_${target}`;
  yield* [base, ...(isShortEnough(long) ? [long] : []), withEnd(base, '_record')];
  for (let count = 2; ; count += 1) yield withEnd(base, `_record${count}`);
}

/**
 * The foreign key of a column. A column of a composite foreign key leads to the target whose key its own column is alone: of a grant
 * that references members by `(member_id, org_id)`, `member_id` references members. Otherwise it is followed to the column that it
 * references: of an order line that references the products of an offer by `(offer_id, product_id)`, `product_id` references products.
 */
function foreignKeyOf(
  table: DatabaseTable,
  column: string,
  { entities }: Pick<ImportPlan, 'entities'>,
): DatabaseReference | undefined {
  const seen = new Set<string>();
  const follow = (from: DatabaseTable, name: string): DatabaseReference | undefined => {
    const key = `${from.id}.${name}`;
    if (seen.has(key)) return undefined;
    seen.add(key);
    const references = from.references.filter(({ columns, target }) => columns.includes(name) && entities.has(target));
    const own = references.find(({ columns }) => columns.length === 1);
    if (own !== undefined) return own;
    const inTarget = ({ columns, targetColumns }: DatabaseReference) => targetColumns[columns.indexOf(name)] ?? '';
    const whole = references.find((one) => entities.get(one.target)?.key.join() === inTarget(one));
    if (whole !== undefined)
      return { ...whole, columns: [name], targetColumns: [inTarget(whole)], onDelete: wholeDelete(from, whole) };
    for (const one of references) {
      const next = entities.get(one.target)?.table;
      const found = next && follow(next, inTarget(one));
      // No action: the cascade is that of the composite key, from the table in between.
      if (found !== undefined) return { ...found, columns: [name], onDelete: 'a' };
    }
    return undefined;
  };
  return follow(table, column);
}

/** A composite key cascades to all rows that refer to the target, unless one of its columns is empty; it empties more than one of them. */
const wholeDelete = ({ columns }: DatabaseTable, { columns: parts, onDelete }: DatabaseReference): string =>
  onDelete === 'c' && columns.every(({ name, nullable }) => !parts.includes(name) || !nullable) ? 'c' : 'a';

/** Reports the foreign keys that do not become references. */
export function reportPlainReferences(
  { table }: PlannedEntity,
  fields: readonly FieldDraft[],
  plan: ImportPlan,
  reportOmission: ReportOmission,
): void {
  const references = new Set(fields.filter(isReference).map(({ name }) => name));
  for (const { columns, schema, table: to, target, isImported, targetColumns, isGuessed } of table.references) {
    if (isGuessed === true) continue;
    const location = `${table.id}.${columns.map((name) => columnOfField(table, name)).join(', ')}`;
    const isPlain = !columns.every((name) => references.has(name));
    const result = isPlain
      ? 'shown as plain values; the database rejects values without a target'
      : columns.length > 1
        ? 'each is a reference; the database rejects combinations without a target'
        : 'a reference by another foreign key; the database rejects values without a target of this one';
    const entity = plan.entities.get(target);
    if (!isImported) reportOmission('plainReference', location, `${to} is in another schema, ${schema}`, result);
    else if (columns.length > 1)
      reportOmission('compositeReference', location, `a foreign key of ${columns.length} columns to ${target}`, result);
    else if (entity === undefined) reportOmission('plainReference', location, `${target} is no list`, result);
    else if (entity.key.join() !== targetColumns.join()) {
      const names = targetColumns.map((name) => columnOfField(entity.table, name));
      reportOmission('plainReference', location, `"${names.join(', ')}" is not the key of ${target}`, result);
    }
  }
}
