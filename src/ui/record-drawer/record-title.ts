import { nameOf } from '#model/display.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { wireName } from '#model/field.ts';
import { keyName, type Key } from '#model/key.ts';
import { readReference } from '../record-field.ts';

/** Title of a record: its name, else the names of the records that its key references, else its key. */
export function recordTitle(entity: EntitySpec, key: Key, record: object): string {
  const name = nameOf(entity, record);
  if (name !== '') return name;
  const names = entity.key.map((part) => readReference(record, wireName(part, fieldOf(entity, part)))?.name);
  return names.every((name) => name !== undefined) ? names.join(' · ') : keyName(key);
}
