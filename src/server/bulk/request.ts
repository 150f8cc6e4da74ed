/** Reads the body of `POST …/bulk`. What stands in no map is refused, never dropped. */
import { bulkActionsOf, type BulkRequest } from '#model/bulk.ts';
import type { EntitySpec } from '#model/entity.ts';
import { byPart, keyText, type Key } from '#model/key.ts';
import { judge, type Validate } from '#model/validation/judge.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { invalid, malformed } from '../http/problems.ts';
import type { Filter } from '../list/query/conditions.ts';
import type { ListRequest } from '../list/query/read-query.ts';
import { isWholeNumber } from '../list/query/values.ts';
import { keysOfBody } from '../record/key-path.ts';
import { isWritable, type WireRecord } from '../save/body.ts';

/** What is to happen to each record. */
export type Wish =
  | { readonly action: 'update'; readonly values: WireRecord }
  | { readonly action: 'delete' | 'undelete' }
  | { readonly action: 'undo'; readonly of: number };

/** Records by their keys, or all that a filter finds; `null`: those of the change that is undone. */
export type Which = { readonly keys: readonly Key[] } | { readonly filter: Filter } | null;

export interface Bulk {
  readonly which: Which;
  readonly wish: Wish;
  readonly preview: boolean;
  readonly expected: number | undefined;
  readonly skipRefused: boolean;
}

type Body = Readonly<Record<string, unknown>>;

const names: Readonly<Record<keyof UnionOf<BulkRequest>, true>> = {
  keys: true,
  query: true,
  action: true,
  values: true,
  of: true,
  preview: true,
  expected: true,
  skipRefused: true,
};

type UnionOf<Union> = { [Name in Union extends unknown ? keyof Union : never]: true };

/** Makes the reader of one entity's bulk changes, which throws 400 for what it can't understand, and 422 for values that no record may have. */
export function bulkReader(
  spec: EntitySpec,
  validate: () => Validate,
  readQuery: (body: unknown) => ListRequest,
): (body: unknown) => Bulk {
  return (given) => {
    if (!isObject(given)) throw malformed('The body must be a JSON object: what to change.');
    const problems = [...shapeProblems(spec, given)];
    if (problems.length > 0) throw malformed(problems);
    return {
      which: readWhich(spec, given, readQuery),
      wish: readWish(spec, given, validate),
      preview: given.preview === true,
      expected: isWholeNumber(given.expected) ? given.expected : undefined,
      skipRefused: given.skipRefused === true,
    };
  };
}

function* shapeProblems(spec: EntitySpec, body: Body): Generator<FieldProblem> {
  for (const field of Object.keys(body))
    if (!Object.hasOwn(names, field)) yield { field, message: 'is not known here.' };
  const { action, expected } = body;
  const actions = bulkActionsOf(spec);
  if (!actions.some((one) => one === action)) yield { field: 'action', message: `must be ${actions.join(' or ')}.` };
  const isUndo = action === 'undo';
  if (isUndo ? 'keys' in body || 'query' in body : 'keys' in body === 'query' in body)
    yield { field: 'keys', message: isUndo ? 'are those of what is undone.' : 'or query must be given, and not both.' };
  if ('values' in body !== (action === 'update'))
    yield { field: 'values', message: 'must be given for an update, and only then.' };
  if ('of' in body !== isUndo || (isUndo && !isWholeNumber(body.of)))
    yield { field: 'of', message: 'must be the id of what is undone, and be given only then.' };
  if (expected !== undefined && !isWholeNumber(expected))
    yield { field: 'expected', message: 'must be a whole number.' };
  for (const field of ['preview', 'skipRefused'])
    if (body[field] !== undefined && body[field] !== true) yield { field, message: 'must be true, or not be given.' };
}

function readWhich(spec: EntitySpec, { keys, query }: Body, readQuery: (body: unknown) => ListRequest): Which {
  if (query !== undefined) return { filter: readQuery(query).filter };
  if (keys === undefined) return null;
  const different = new Map(keysOfBody(spec, keys).map((key) => [keyText(key), key]));
  return { keys: [...different.values()].sort(byParts) };
}

const byParts = (a: Key, b: Key): number =>
  a.reduce<number>((order, part, index) => order || byPart(part, b[index] ?? part), 0);

function readWish(spec: EntitySpec, { action, values, of }: Body, validate: () => Validate): Wish {
  if (action === 'undo') return { action, of: Number(of) };
  if (action === 'delete' || action === 'undelete') return { action };
  return { action: 'update', values: readValues(spec, values, validate()) };
}

/** What is wrong with a value by itself is wrong for every record; rules about two fields are each record's. */
function readValues(spec: EntitySpec, values: unknown, validate: Validate): WireRecord {
  if (!isObject(values))
    throw malformed([{ field: 'values', message: 'must be a JSON object: the fields that change.' }]);
  const given = Object.keys(values);
  if (given.length === 0) throw malformed([{ field: 'values', message: 'must name a field.' }]);
  const fixed = given.filter((name) => !isWritable(spec, name));
  if (fixed.length > 0) throw malformed(fixed.map((field) => ({ field, message: 'is no field that can be changed.' })));
  const problems = judge(validate, values);
  const misshapen = [...problems.malformed, ...problems.outOfBounds];
  if (misshapen.length > 0) throw malformed(misshapen);
  const wrong = problems.invalid.filter(({ field }) => given.includes(field));
  if (wrong.length > 0) throw invalid(wrong);
  return values;
}

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
