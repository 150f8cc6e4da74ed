/** Parses keys in paths and bodies (core 7); their parts are in the catalogue's order. */
import type { ColumnType } from '#model/schema.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { toKey, isNumericPart, isKeyPart, parseKeySegment, type Key, type KeyPart } from '#model/key.ts';
import { columnTypeOf, type ColumnFacts } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { maxIds } from '#model/wire.ts';
import { malformed } from '../http/problems.ts';

/** The key in a path. Throws 400 for a malformed one. */
export const keyOfPath = (spec: EntitySpec, parameters: Readonly<Record<string, string>>): Key =>
  must(
    toKey(spec.key.map((name) => partOfPath(name, fieldOf(spec, name), parameters[name] ?? ''))),
    'every part was parsed',
  );

/** An id in a path. Throws 400 if it isn't a whole number. */
export const idOfPath = (name: string, part: string): number => Number(partOfPath(name, { kind: 'id' }, part));

function partOfPath(name: string, field: ColumnFacts, segment: string): KeyPart {
  const part = parseKeySegment(field, segment);
  if (part === undefined) throw malformed([{ field: name, message: `must be ${keyPartType(field)}.` }]);
  return part;
}

/** The type of a key's part, worded for a message. */
export const keyPartType = (field: ColumnFacts): string =>
  isNumericPart(field) ? 'a whole number' : (keyTypes[columnTypeOf(field) ?? 'text'] ?? 'a text');

const keyTypes: Readonly<Partial<Record<ColumnType, string>>> = {
  bigint: 'a whole number in quotes',
  date: 'a date: YYYY-MM-DD',
  timestamp: 'a date and time: YYYY-MM-DDThh:mm:ss',
};

/** The keys in a body: single parts, or an array of parts for each. Throws 400. */
export function keysOfBody(spec: EntitySpec, body: unknown): Key[] {
  if (!Array.isArray(body)) throw malformed('The body must be a JSON array of keys.');
  if (body.length > maxIds) throw malformed(`At most ${maxIds} records can be asked for at once.`);
  const fields = spec.key.map((name) => fieldOf(spec, name));
  return body.map((input: unknown) => {
    const parts: unknown[] = Array.isArray(input) ? input : [input];
    const key = toKey(fields.map((field, index) => (isKeyPart(field, parts[index]) ? parts[index] : null)));
    if (parts.length === fields.length && key !== null) return key;
    throw malformed(keyTypeMessage(fields));
  });
}

function keyTypeMessage(fields: readonly ColumnFacts[]): string {
  const [only, ...others] = fields;
  if (only !== undefined && others.length === 0) return `Every key must be ${keyPartType(only)}.`;
  const areNumbers = fields.every(isNumericPart);
  return areNumbers
    ? `Every key must be an array of ${fields.length} whole numbers.`
    : `Every key must be an array: ${fields.map(keyPartType).join(', ')}.`;
}
