/** Keys of any kind, for requests. */
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { toKey, keyInPath, keyOf, type Key, type KeyPart } from '#model/key.ts';
import { must } from '#model/must.ts';

type Row = Readonly<Record<string, unknown>>;

/** The kinds of a key's parts: of a reference, that of the target's key. */
const partsOf = ({ key, fields }: EntitySpec): Field['kind'][] =>
  key.map((name) => {
    // The key of a view's rows is no field, so single rows can't be requested.
    const field = fields[name];
    return field?.kind === 'reference' ? (field.keyKind ?? 'id') : (field?.kind ?? 'id');
  });

const missing: Partial<Record<Field['kind'], KeyPart>> = {
  text: '~no',
  bigint: '999999999',
  date: '1901-01-01',
  localDateTime: '1901-01-01T00:00:00',
  uuid: '99999999-9999-4999-8999-999999999999',
};

/** A key that no record has. */
export const missingKey = (spec: EntitySpec): Key =>
  must(toKey(partsOf(spec).map((kind) => missing[kind] ?? 999_999_999)), 'no key is empty');

/** A malformed key as a path; undefined if every text is a key. */
export function wrongKeyPath(spec: EntitySpec): string | undefined {
  const parts = partsOf(spec);
  const at = parts.findIndex((kind) => kind !== 'text');
  return at < 0 ? undefined : parts.map((_, index) => (index === at ? 'x' : '1')).join('/');
}

export const keyPath = (spec: EntitySpec, row: Row): string => keyInPath(keyOf(spec, row));
export const missingPath = (spec: EntitySpec): string => keyInPath(missingKey(spec));

/** The key in a JSON body: a key with a single part is that part. */
export const keyInBody = (key: Key): Key | KeyPart | undefined => (key.length === 1 ? key[0] : key);
