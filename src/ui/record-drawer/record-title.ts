import { nameOf } from '#model/display.ts';
import { fieldOf, wireName, type EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import { readReference } from '../record-field.ts';

/** What a record is called: its name, else the names of the records that make its key, else its number. */
export function recordTitle(entity: EntitySpec, key: Key, record: object): string {
  const name = nameOf(entity, record);
  if (name !== '') return name;
  const parts = entity.key.map((part) => readReference(record, wireName(part, fieldOf(entity, part)))?.name);
  return parts.every((part) => part !== undefined) ? parts.join(' · ') : `#${key.join('-')}`;
}
