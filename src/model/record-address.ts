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

/** The list of rows that have no key, so that none of them can be opened. */
export interface RowsAddress extends Pick<RecordAddress, 'read'> {
  /** Its path. */
  readonly rows: string;
}

/** By service name; entities without a list, and views, are absent. */
export type RecordAddresses = Readonly<Record<string, RecordAddress | RowsAddress>>;

/** `/ships/7`, or `/sightings?record=7-12`. */
export function recordHref(address: RecordAddress, key: Key): string {
  return 'form' in address
    ? `${listOfForm(address.form)}/${keyInPath(key)}`
    : `${address.list}?${recordParameter}=${encodeURIComponent(keyParameter(key))}`;
}

/** The address of a new record's form. */
export const newAddressOf = ({ form }: { readonly form: string }, spec: EntitySpec): string =>
  `${listOfForm(form)}/${newKeyInPath(spec)}`;

/** The path of the list. */
export function listOfAddress(address: RecordAddress | RowsAddress): string {
  if ('rows' in address) return address.rows;
  return 'form' in address ? listOfForm(address.form) : address.list;
}

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
