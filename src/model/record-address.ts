/** Where a record is opened: in a form with an address of its own, or in a drawer over its list, by a parameter of that list's address. */
import type { EntitySpec } from './entity.ts';
import type { Key } from './key.ts';
import type { Permission } from './permission.ts';

/** The parameter that names the record which is open over its list. */
export const recordParameter = 'record';

/** Where the records of one entity are opened. */
export type RecordAddress = (
  | {
      /** The form's, as the router knows it: `/ships/$id`. */
      readonly form: string;
    }
  | {
      /** Of the list over which a drawer shows them, read-only. */
      readonly list: string;
    }
) & {
  /** All of these are needed to open one. */
  readonly read: readonly Permission[];
};

/** By service name; what can be opened nowhere stands not in it. */
export type RecordAddresses = Readonly<Record<string, RecordAddress>>;

/** `/ships/7`, or `/sightings?record=7-12`. */
export function addressOf(address: RecordAddress, key: Key): string {
  return 'form' in address
    ? address.form.replace('$id', key.join('/'))
    : `${address.list}?${recordParameter}=${keyParameter(key)}`;
}

/** `7`, or `7-12` for a key of several parts. */
export const keyParameter = (key: Key): string => key.join('-');

/** The key that {@link keyParameter} wrote; `null` for anything that no record of the entity can have. */
export function readKeyParameter({ key }: EntitySpec, text: string): Key | null {
  const parts = text.split('-').map((part) => (/^\d{1,16}$/.test(part) ? Number(part) : Number.NaN));
  return parts.length === key.length && parts.every(Number.isSafeInteger) ? parts : null;
}
