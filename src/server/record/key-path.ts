/** Keys as paths and bodies carry them (core 7): the parts in the catalogue's order. */
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import { mostIds } from '#model/wire.ts';
import { malformed } from '../http/problems.ts';

/** `/:id`, or one segment for each part. */
export const keyPath = ({ key }: EntitySpec): string => key.map((name) => `/:${name}`).join('');

/** The key in a path. Throws 400 where a part is no whole number. */
export const keyOfPath = ({ key }: EntitySpec, parameters: Readonly<Record<string, string>>): Key =>
  key.map((name) => idOfPath(name, parameters[name] ?? ''));

/** One part of a path. Throws 400 where it is no whole number. */
export function idOfPath(name: string, part: string): number {
  if (/^-?\d{1,16}$/.test(part) && Number.isSafeInteger(Number(part))) return Number(part);
  throw malformed([{ field: name, message: 'must be a whole number.' }]);
}

/** The keys in a body: ids, or arrays of key parts. Throws 400. */
export function keysOfBody({ key }: EntitySpec, body: unknown): Key[] {
  if (!Array.isArray(body)) throw malformed('The body must be a JSON array of keys.');
  if (body.length > mostIds) throw malformed(`At most ${mostIds} records can be asked for at once.`);
  return body.map((given: unknown) => {
    const parts: unknown[] = Array.isArray(given) ? given : [given];
    if (parts.length === key.length && parts.every((part): part is number => Number.isSafeInteger(part))) return parts;
    throw malformed(
      key.length === 1
        ? 'Every key must be a whole number.'
        : `Every key must be an array of ${key.length} whole numbers.`,
    );
  });
}

/** `5`, or `1/2/3`: how history and messages name a record. */
export const keyText = (key: Key): string => key.join('/');
