/** Reading a record whose type is known only to the generated code, by the names of its fields. */
import type { KeyPart } from '#model/key.ts';
import type { Reference } from '#model/wire.ts';

export const readField = (record: object, name: string): unknown => Reflect.get(record, name);

/** The id of a record that is known by one. */
export function idOf(record: object): number {
  const id = readField(record, 'id');
  if (typeof id !== 'number') throw new Error('A record with a form has an id.');
  return id;
}

/** Whether a record is soft-deleted; what is not audited never is. */
export const isDeleted = (record: object): boolean => readField(record, 'isActive') === false;

/** The target of a reference by its name on the wire; `null` where it is empty. */
export function readReference(record: object, name: string): Reference<KeyPart> | null {
  const target = readField(record, name);
  return isReferenceValue(target) ? target : null;
}

export const isReferenceValue = (value: unknown): value is Reference<KeyPart> =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
