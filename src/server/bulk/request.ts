/** Reads the body of `POST …/bulk`. */
import { bulkActionsOf } from '#model/bulk.ts';
import type { EntitySpec } from '#model/entity.ts';
import { byPart, keyText, type Key } from '#model/key.ts';
import { validateRecord, type Validate } from '#model/validation/validate.ts';
import { bulkRequest, bulkValues } from '#model/wire/bulk.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { anything } from '#model/wire/schema.ts';
import { invalid, malformed } from '../http/problems.ts';
import { objectBody, propertyProblems, unknownProperties, schemaProblem } from '../http/read-body.ts';
import type { ListFilter } from '../list/query/conditions.ts';
import type { ListRequest } from '../list/query/read-query.ts';
import { keysOfBody } from '../record/key-path.ts';
import { isWritable, type WireRecord } from '../save/body.ts';

/** The action for each record. */
export type BulkChangeOf =
  | { readonly action: 'update'; readonly values: WireRecord }
  | { readonly action: 'delete' | 'undelete' }
  | { readonly action: 'undo'; readonly of: number };

/** Records by key, or all that match a filter; `null`: those of the change to undo. */
export type BulkSelection = { readonly keys: readonly Key[] } | { readonly filter: ListFilter } | null;

export interface Bulk {
  readonly selection: BulkSelection;
  readonly change: BulkChangeOf;
  readonly preview: boolean;
  readonly expected: number | undefined;
  readonly skipRefused: boolean;
}

type Body = Readonly<Record<string, unknown>>;

/** Creates the parser of one entity's bulk changes. It throws 400 for an invalid request, and 422 for values invalid in any record. */
export function bulkReader(
  spec: EntitySpec,
  validate: () => Validate,
  readQuery: (body: unknown) => ListRequest,
): (body: unknown) => Bulk {
  const schema = bulkRequest(bulkActionsOf(spec), anything, anything);
  return (input) => {
    const body = objectBody(input, 'what to change');
    const problems = [
      ...unknownProperties(schema, body),
      ...propertyProblems(schema, body, 'action'),
      ...combinationProblems(body),
      ...options.flatMap((name) => (body[name] === undefined ? [] : propertyProblems(schema, body, name))),
    ];
    if (problems.length > 0) throw malformed(problems);
    return {
      selection: readSelection(spec, body, readQuery),
      change: readChange(spec, body, validate),
      preview: body['preview'] === true,
      expected: body['expected'] === undefined ? undefined : Number(body['expected']),
      skipRefused: body['skipRefused'] === true,
    };
  };
}

const options = ['expected', 'preview', 'skipRefused'] as const;

/** Checks which properties an action requires and forbids. */
function* combinationProblems(body: Body): Generator<FieldProblem> {
  const { action } = body;
  const isUndo = action === 'undo';
  if (isUndo ? 'keys' in body || 'query' in body : 'keys' in body === 'query' in body)
    yield { field: 'keys', message: isUndo ? 'are those of what is undone.' : 'or query must be given, and not both.' };
  if ('values' in body !== (action === 'update'))
    yield { field: 'values', message: 'must be given for an update, and only then.' };
  if ('of' in body !== isUndo || (isUndo && !Number.isSafeInteger(body['of'])))
    yield { field: 'of', message: 'must be the id of what is undone, and be given only then.' };
}

function readSelection(
  spec: EntitySpec,
  { keys, query }: Body,
  readQuery: (body: unknown) => ListRequest,
): BulkSelection {
  if (query !== undefined) return { filter: readQuery(query).filter };
  if (keys === undefined) return null;
  const different = new Map(keysOfBody(spec, keys).map((key) => [keyText(key), key]));
  return { keys: [...different.values()].sort(byParts) };
}

const byParts = (a: Key, b: Key): number =>
  a.reduce<number>((order, part, index) => order || byPart(part, b[index] ?? part), 0);

function readChange(spec: EntitySpec, body: Body, validate: () => Validate): BulkChangeOf {
  const { action, of } = body;
  if (action === 'undo') return { action, of: Number(of) };
  if (action === 'delete' || action === 'undelete') return { action };
  return { action: 'update', values: readValues(spec, body, validate()) };
}

/** Validates each value by itself; rules about two fields are checked for each record later. */
function readValues(spec: EntitySpec, body: Body, validate: Validate): WireRecord {
  const shape = schemaProblem(bulkValues, body['values']);
  if (shape !== undefined) throw malformed([{ field: 'values', message: shape }]);
  const values = body['values'] as WireRecord;
  const input = Object.keys(values);
  const fixed = input.filter((name) => !isWritable(spec, name));
  if (fixed.length > 0) throw malformed(fixed.map((field) => ({ field, message: 'is no field that can be changed.' })));
  const problems = validateRecord(validate, values);
  const misshapen = [...problems.malformed, ...problems.outOfBounds];
  if (misshapen.length > 0) throw malformed(misshapen);
  const wrong = problems.invalid.filter(({ field }) => input.includes(field));
  if (wrong.length > 0) throw invalid(wrong);
  return values;
}
