/** Reads a field by name, of a record whose type only generated code has. */
import type { KeyPart } from '#model/key.ts';
import { readOnlyMember, type HiddenReference, type Reference } from '#model/wire.ts';

export const readField = (record: object, name: string): unknown => Reflect.get(record, name);

/** Id of a record whose key is `id`. */
export function idOf(record: object): number {
  const id = readField(record, 'id');
  if (typeof id !== 'number') throw new Error('A record with a form has an id.');
  return id;
}

/** Whether a record is soft-deleted; records of unaudited entities never are. */
export const isDeleted = (record: object): boolean => readField(record, 'isActive') === false;

/** Whether the reader may not change the record, by a rule for rows. */
export const isReadOnly = (record: object): boolean => readField(record, readOnlyMember) === true;

/** Target of a reference, by its name on the wire; `null` if it is empty. */
export function readReference(record: object, name: string): Reference<KeyPart> | null {
  const target = readField(record, name);
  return isReferenceValue(target) ? target : null;
}

/** Whether the reader may not open the target: the reference is shown as a name without a link. */
export const isHidden = (target: Reference<KeyPart>): target is HiddenReference<KeyPart> => 'hidden' in target;

export const isReferenceValue = (value: unknown): value is Reference<KeyPart> =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
