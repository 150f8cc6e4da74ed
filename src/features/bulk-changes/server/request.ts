/** Reads the body of `POST …/bulk`. */
import { bulkActionsOf } from '../model/bulk.ts';
import type { EntitySpec } from '#model/entity.ts';
import { compareKeyParts, keyText, type Key } from '#model/key.ts';
import { validateRecord, type Validate } from '#model/validation/validate.ts';
import { bulkRequest, bulkValues } from '../model/operations.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { anything } from '#model/wire/schema.ts';
import { invalid, malformed } from '../../../server/http/problems.ts';
import { objectBody, propertyProblems, unknownProperties, schemaProblem } from '../../../server/http/read-body.ts';
import type { ListFilter } from '../../../server/list/query/conditions.ts';
import type { ListRequest } from '../../../server/list/query/read-query.ts';
import { keysOfBody } from '../../../server/record/key-path.ts';
import { isWritable, type WireRecord } from '../../../server/save/body.ts';

/** The action for each record. */
export type RequestedChange =
  | { readonly action: 'update'; readonly values: WireRecord }
  | { readonly action: 'delete' | 'undelete' }
  | { readonly action: 'undo'; readonly of: number };

/** Records by key, or all that match a filter; `null` for an undo, whose records are those of the undone change. */
export type BulkSelection = { readonly keys: readonly Key[] } | { readonly filter: ListFilter } | null;

export interface Bulk {
  readonly selection: BulkSelection;
  readonly change: RequestedChange;
  readonly preview: boolean;
  readonly expected: number | undefined;
  readonly skipRefused: boolean;
}

type Body = Readonly<Record<string, unknown>>;

/** Creates the parser for an entity. It throws 400 for an invalid request, and 422 for values that are invalid in every record. */
export function bulkParser(
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
      ...optionalProperties.flatMap((name) => (body[name] === undefined ? [] : propertyProblems(schema, body, name))),
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

const optionalProperties = ['expected', 'preview', 'skipRefused'] as const;

/** Checks which properties an action requires and forbids. */
function* combinationProblems(body: Body): Generator<FieldProblem> {
  const { action } = body;
  const isUndo = action === 'undo';
  const [hasKeys, hasQuery] = ['keys' in body, 'query' in body];
  if (isUndo ? hasKeys || hasQuery : hasKeys === hasQuery)
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
  const distinct = new Map(keysOfBody(spec, keys).map((key) => [keyText(key), key]));
  return { keys: [...distinct.values()].sort(compareKeys) };
}

const compareKeys = (a: Key, b: Key): number =>
  a.reduce<number>((order, part, index) => order || compareKeyParts(part, b[index] ?? part), 0);

function readChange(spec: EntitySpec, body: Body, validate: () => Validate): RequestedChange {
  const { action, of } = body;
  if (action === 'undo') return { action, of: Number(of) };
  if (action === 'delete' || action === 'undelete') return { action };
  return { action: 'update', values: readValues(spec, body, validate()) };
}

/** Validates each value by itself; rules across fields are checked later, for each record. */
function readValues(spec: EntitySpec, body: Body, validate: Validate): WireRecord {
  const shape = schemaProblem(bulkValues, body['values']);
  if (shape !== undefined) throw malformed([{ field: 'values', message: shape }]);
  const values = body['values'] as WireRecord;
  const input = Object.keys(values);
  const readOnly = input.filter((name) => !isWritable(spec, name));
  if (readOnly.length > 0) throw malformed(readOnly.map((field) => ({ field, message: 'cannot be changed.' })));
  const problems = validateRecord(validate, values);
  const malformedValues = [...problems.malformed, ...problems.outOfBounds];
  if (malformedValues.length > 0) throw malformed(malformedValues);
  const wrong = problems.invalid.filter(({ field }) => input.includes(field));
  if (wrong.length > 0) throw invalid(wrong);
  return values;
}
