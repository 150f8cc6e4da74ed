/** Groups a record's fields: main fields, numbers, dates, and fields that the server sets. */
import { isAuditField } from '#model/audited.ts';
import { isShown } from '#model/condition.ts';
import { isFieldShown, type EntitySpec } from '#model/entity.ts';
import { isStamp, type Field } from '#model/field.ts';
import { isId, kinds } from '#model/kinds.ts';

/** A field with its name in the catalogue. */
export type NamedField = readonly [name: string, field: Field];

export interface DrawerFieldGroup {
  /** Empty for the first group. */
  readonly title: string;
  readonly fields: readonly NamedField[];
}

/** Minimum size of a group; fewer numbers or dates stay in the main group. */
const minGroupSize = 3;

/** Visible fields of a record in groups, without empty groups. */
export function fieldGroups(entity: EntitySpec, record: object): readonly DrawerFieldGroup[] {
  const fields: NamedField[] = Object.entries(entity.fields).filter(
    ([name, field]) => isFieldShown(entity, name) && isShown(field, { ...record }),
  );
  const systemFields = fields.filter(([name, field]) => isId(field) || isAuditField(name) || isStamp(field));
  const editable = fields.filter((field) => !systemFields.includes(field));
  const numbers = groupIfLarge(editable.filter(([, { kind }]) => kinds[kind].align === 'right'));
  const dates = groupIfLarge(editable.filter(([, { kind }]) => kinds[kind].filter === 'day'));
  const main = editable.filter((field) => !numbers.includes(field) && !dates.includes(field));
  return [
    { title: '', fields: main },
    { title: 'Numbers', fields: numbers },
    { title: 'Dates', fields: dates },
    { title: 'Record', fields: systemFields },
  ].filter((group) => group.fields.length > 0);
}

/** Filters fields by label, case-insensitive. */
export function searchFields(groups: readonly DrawerFieldGroup[], text: string): readonly DrawerFieldGroup[] {
  const needle = text.trim().toLowerCase();
  return groups
    .map(({ title, fields }) => ({
      title,
      fields: fields.filter(([, { label }]) => label.toLowerCase().includes(needle)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

const groupIfLarge = (fields: readonly NamedField[]): readonly NamedField[] =>
  fields.length < minGroupSize ? [] : fields;
