/** A record's fields in the order in which they are read: what it is, its numbers, its dates, and what the server keeps. */
import { isAuditField } from '#model/audited.ts';
import { isShown } from '#model/condition.ts';
import { isSeen, type EntitySpec, type Field } from '#model/entity.ts';
import { isId, kinds } from '#model/kinds.ts';

/** A field and its name in the catalogue. */
export type NamedField = readonly [name: string, field: Field];

export interface DrawerFieldGroup {
  /** Empty for the first, which needs none. */
  readonly title: string;
  readonly fields: readonly NamedField[];
}

/** Fewer fields than these stay among the others: a heading over each would only part them. */
const enough = 3;

/** Every field that the record shows in one of the groups; groups without fields are left out. */
export function fieldGroups(entity: EntitySpec, record: object): readonly DrawerFieldGroup[] {
  const fields: NamedField[] = Object.entries(entity.fields).filter(
    ([name, field]) => isSeen(entity, name) && isShown(field, { ...record }),
  );
  const kept = fields.filter(([name, field]) => isId(field) || isAuditField(name));
  const own = fields.filter((field) => !kept.includes(field));
  const numbers = several(own.filter(([, { kind }]) => kinds[kind].align === 'right'));
  const dates = several(own.filter(([, { kind }]) => kinds[kind].filter === 'day'));
  const main = own.filter((field) => !numbers.includes(field) && !dates.includes(field));
  return [
    { title: '', fields: main },
    { title: 'Numbers', fields: numbers },
    { title: 'Dates', fields: dates },
    { title: 'Record', fields: kept },
  ].filter((group) => group.fields.length > 0);
}

/** The groups' fields whose label contains the text, in any case. */
export function searchFields(groups: readonly DrawerFieldGroup[], text: string): readonly DrawerFieldGroup[] {
  const wanted = text.trim().toLowerCase();
  return groups
    .map(({ title, fields }) => ({
      title,
      fields: fields.filter(([, { label }]) => label.toLowerCase().includes(wanted)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

const several = (fields: readonly NamedField[]): readonly NamedField[] => (fields.length < enough ? [] : fields);
