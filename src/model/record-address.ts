/** Addresses of records: a form has its own address; a drawer over the list is a parameter of the list's address. */
import { toKey, percentDecode, keyInPath, newKeyInPath, keySegment, parseKeySegment, type Key } from './key.ts';
import { fieldOf, type EntitySpec } from './entity.ts';
import type { Permission } from './permission.ts';

/** The query parameter with the key of the record in the drawer. */
export const recordParameter = 'record';

/** Where the records of an entity open. */
export type RecordAddress = (
  | {
      /** The form's route: `/ships/$id`. */
      readonly form: string;
    }
  | {
      /** Path of the list over which a drawer shows them, read-only. */
      readonly list: string;
    }
) & {
  /** All of these are needed to open one. */
  readonly read: readonly Permission[];
};

/** By service name; entities whose records can't be opened are absent. */
export type RecordAddresses = Readonly<Record<string, RecordAddress>>;

/** `/ships/7`, or `/sightings?record=7-12`. */
export function recordHref(address: RecordAddress, key: Key): string {
  return 'form' in address
    ? `${listOfForm(address.form)}/${keyInPath(key)}`
    : `${address.list}?${recordParameter}=${encodeURIComponent(keyParameter(key))}`;
}

/** The address of a new record's form. */
export const newAddressOf = ({ form }: { readonly form: string }, spec: EntitySpec): string =>
  `${listOfForm(form)}/${newKeyInPath(spec)}`;

/** The list's path: the form's route without the key. */
export const listOfForm = (form: string): string => form.slice(0, form.indexOf('/$'));

/** Serialises a key: `7`, or `7-12` for several parts, each as in a path, and `-` within one as `%2D`. */
export const keyParameter = (key: Key): string => key.map((part) => keySegment(part).replaceAll('-', '%2D')).join('-');

/** Parses {@link keyParameter}; `null` if no record of the entity can have the key. */
export function readKeyParameter(spec: EntitySpec, text: string): Key | null {
  const segments = text.split('-');
  if (segments.length !== spec.key.length) return null;
  return toKey(
    spec.key.map((name, index) => parseKeySegment(fieldOf(spec, name), percentDecode(segments[index] ?? ''))),
  );
}
