/** Where a record is opened: in a form with an address of its own, or in a drawer over its list, by a parameter of that list's address. */
import { completeKey, decoded, keyInPath, newKeyInPath, readPart, type Key } from './key.ts';
import { fieldOf, type EntitySpec } from './entity.ts';
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
    ? `${listOfForm(address.form)}/${keyInPath(key)}`
    : `${address.list}?${recordParameter}=${encodeURIComponent(keyParameter(key))}`;
}

/** Where a new record is made. */
export const newAddressOf = ({ form }: { readonly form: string }, spec: EntitySpec): string =>
  `${listOfForm(form)}/${newKeyInPath(spec)}`;

/** The list whose records a form is about: its own path before the parts of the key. */
export const listOfForm = (form: string): string => form.slice(0, form.indexOf('/$'));

/** `7`, or `7-12` for a key of several parts; within a part a `-` is written as `%2D`. */
export const keyParameter = (key: Key): string =>
  key.map((part) => encodeURIComponent(part).replaceAll('-', '%2D')).join('-');

/** The key that {@link keyParameter} wrote; `null` for anything that no record of the entity can have. */
export function readKeyParameter(spec: EntitySpec, text: string): Key | null {
  const parts = text.split('-');
  if (parts.length !== spec.key.length) return null;
  return completeKey(spec.key.map((name, index) => readPart(fieldOf(spec, name), decoded(parts[index] ?? ''))));
}
