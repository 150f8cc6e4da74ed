/** Drafts references from foreign keys. */
import type { DatabaseColumn } from './database.ts';
import type { FieldDraft, ReportOmission } from './draft.ts';
import { columnOfField } from './field-names.ts';
import type { ImportPlan, PlannedEntity } from './plan.ts';
import { titleOf } from '../model/words.ts';

interface ReferenceContext {
  readonly entity: PlannedEntity;
  readonly plan: ImportPlan;
  /** Names under which rows show its references so far. */
  readonly usedNames: Set<string>;
}

/** Last words of columns that hold a key. */
const keyWords = new Set(['id', 'code', 'key', 'fk', 'no']);

/** Types whose values are written alike: PostgreSQL lets a timestamp refer to a date, too. */
const familyOf = ({ type }: DatabaseColumn): string =>
  ({ smallint: 'integer', bigint: 'integer', citext: 'text' })[type] ??
  type.replace(/\(.*?\)/, '').replace(/^character( varying)?$/, 'text');

/** The foreign key of a column as a reference; undefined where it has none to the key of an entity. */
export function referenceOf(
  column: DatabaseColumn,
  { entity, plan, usedNames }: ReferenceContext,
): FieldDraft | undefined {
  const { name, words } = column;
  const foreignKey = entity.table.references.find(
    ({ columns, target }) => columns.length === 1 && columns[0] === name && plan.entities.has(target),
  );
  const target = foreignKey && plan.entities.get(foreignKey.target);
  // A key that refers to itself has no other kind than its column's.
  if (target?.table.id === entity.table.id && entity.key.join() === name) return undefined;
  if (foreignKey === undefined || target === undefined || target.key.join() !== foreignKey.targetColumns.join())
    return undefined;
  const key = target.table.columns.find((part) => part.name === target.key[0]);
  if (key === undefined || familyOf(key) !== familyOf(column)) return undefined;
  const last = words.at(-1) ?? '';
  const baseWords = words.length > 1 && keyWords.has(last) ? words.slice(0, -1) : words;
  const baseName = baseWords === words ? name : name.slice(0, -last.length).replace(/_$/, '');
  const unavailableNames = usedNames.union(new Set(entity.table.columns.map((column) => column.name)));
  const as =
    [baseName, `${baseName}_${target.name}`, `${baseName}_record`].find(
      (candidate) => candidate !== '' && !unavailableNames.has(candidate),
    ) ?? `${name}_record`;
  usedNames.add(as);
  const label = titleOf(baseWords);
  const isDefaultName = name.replace(/Id$/, '') === as;
  const onDelete = { c: 'delete', n: 'clear' }[foreignKey.onDelete];
  return {
    name,
    kind: 'reference',
    label,
    to: target.name,
    ...(!isDefaultName && { as }),
    ...(onDelete !== undefined && { onDelete }),
  };
}

/** Reports the foreign keys that are no references. */
export function reportPlainReferences(
  { table }: PlannedEntity,
  plan: ImportPlan,
  reportOmission: ReportOmission,
): void {
  for (const { columns, schema, table: to, target, isImported, targetColumns } of table.references) {
    const location = `${table.id}.${columns.map((name) => columnOfField(table, name)).join(', ')}`;
    const result = 'shown as plain values; the database rejects values without a target';
    const entity = plan.entities.get(target);
    if (!isImported) reportOmission(location, `${to} is in another schema, ${schema}`, result);
    else if (columns.length > 1)
      reportOmission(location, `a foreign key of ${columns.length} columns to ${target}`, result);
    else if (entity?.key.join() !== targetColumns.join()) {
      const names = targetColumns.map((name) => (entity === undefined ? name : columnOfField(entity.table, name)));
      reportOmission(location, `"${names.join(', ')}" is not the key of ${target}`, result);
    }
  }
}
