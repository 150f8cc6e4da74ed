/** Compares OpenAPI schemas of request and response bodies. Breaking: a client written for the old schema may fail with the new one. */
import { isObject } from '../check/shape-schema.ts';
import { code } from './markdown-escape.ts';

export type AnyJson = Readonly<Record<string, unknown>>;

export interface ApiChange {
  readonly breaking: boolean;
  /** A sentence with `{}` as placeholder of the property. */
  readonly what: string;
  readonly property: string;
  /** Of an added or removed property: `answers` or `requests`. */
  readonly place?: string;
}

/** Texts of removed and added properties. */
export const removedText = 'No longer';
export const addedText = 'Newly';

/** A schema, with the document that resolves its `$ref`s. */
export interface Part {
  readonly document: AnyJson;
  readonly schema: unknown;
}

export type Direction = 'taken' | 'answered';

/** Every difference, by the innermost property. `seen` stops recursive schemas. */
export function* schemaChanges(
  before: Part,
  after: Part,
  direction: Direction,
  property = '',
  seen: ReadonlySet<string> = new Set(),
): Iterable<ApiChange> {
  const [flatBefore, flatAfter] = [flat(before), flat(after)];
  const id = `${refOf(before.schema)} ${refOf(after.schema)}`;
  if (id !== ' ' && seen.has(id)) return;
  const inner = new Set(seen).add(id);
  const change = (breaking: boolean, what: string) => ({ breaking, what, property });
  yield* typeChanges(flatBefore, flatAfter, direction, change);
  const isTypeChanged = bare(flatBefore.types) !== bare(flatAfter.types);
  if (direction === 'taken' && !isTypeChanged) yield* limitChanges(flatBefore, flatAfter, change);
  yield* propertyChanges(flatBefore, flatAfter, direction);
  for (const [name, schema] of Object.entries(flatBefore.properties)) {
    const afterSchema = flatAfter.properties[name];
    if (afterSchema === undefined) continue;
    yield* schemaChanges({ ...before, schema }, { ...after, schema: afterSchema }, direction, name, inner);
  }
  if (flatBefore.items !== undefined && flatAfter.items !== undefined)
    yield* schemaChanges(
      { ...before, schema: flatBefore.items },
      { ...after, schema: flatAfter.items },
      direction,
      property,
      inner,
    );
}

type MakeChange = (breaking: boolean, what: string) => ApiChange;

function* propertyChanges(flatBefore: Flat, flatAfter: Flat, direction: Direction): Iterable<ApiChange> {
  const isTaken = direction === 'taken';
  const place = isTaken ? 'requests' : 'answers';
  for (const property of Object.keys(flatBefore.properties)) {
    if (!(property in flatAfter.properties)) yield { breaking: true, what: removedText, property, place };
    const [before, after] = [flatBefore.required.has(property), flatAfter.required.has(property)];
    if (!(property in flatAfter.properties) || before === after) continue;
    if (isTaken) yield { breaking: after, what: `Requests ${after ? 'must' : 'need no longer'} have {}`, property };
    else if (before) yield { breaking: true, what: 'Answers may lack {}', property };
  }
  for (const property of Object.keys(flatAfter.properties)) {
    if (property in flatBefore.properties) continue;
    if (isTaken && flatAfter.required.has(property))
      yield { breaking: true, what: 'Requests must have {}, which is new', property };
    else yield { breaking: false, what: addedText, property, place };
  }
}

function* typeChanges(
  flatBefore: Flat,
  flatAfter: Flat,
  direction: Direction,
  change: MakeChange,
): Iterable<ApiChange> {
  if (direction === 'taken' && isAnything(flatBefore) && !isAnything(flatAfter))
    return yield change(true, 'Requests write {}, which was ignored in them');
  const [lost, added] = [missing(flatBefore.types, flatAfter.types), missing(flatAfter.types, flatBefore.types)];
  if (flatBefore.types.length > 0 && flatAfter.types.length > 0 && lost.length + added.length > 0) {
    const breaking = direction === 'taken' ? lost.length > 0 : added.length > 0;
    yield change(breaking, `{} is ${flatAfter.types.join(' or ')}, no longer ${flatBefore.types.join(' or ')}`);
  }
  if (flatBefore.format !== flatAfter.format)
    yield change(
      true,
      `{} is written as ${flatAfter.format ?? 'any text'}, no longer as ${flatBefore.format ?? 'any text'}`,
    );
  yield* valueChanges(flatBefore, flatAfter, direction, change);
}

/** Whether a schema accepts any value: requests may contain the property, and it is ignored. */
const isAnything = ({ types, format, facts }: Flat): boolean =>
  types.length === 0 && format === undefined && facts.enum === undefined && facts.properties === undefined;

function* valueChanges(
  flatBefore: Flat,
  flatAfter: Flat,
  direction: Direction,
  change: MakeChange,
): Iterable<ApiChange> {
  if (flatBefore.enum === undefined && flatAfter.enum === undefined) return;
  if (flatBefore.enum === undefined)
    yield change(direction === 'taken', `{} can only be ${listValues(flatAfter.enum ?? [])}`);
  else if (flatAfter.enum === undefined)
    yield change(direction === 'answered', '{} can be anything, no longer one of a few values');
  else {
    const [lost, added] = [missing(flatBefore.enum, flatAfter.enum), missing(flatAfter.enum, flatBefore.enum)];
    if (lost.length > 0) yield change(direction === 'taken', `{} can no longer be ${listValues(lost)}`);
    if (added.length > 0) yield change(direction === 'answered', `{} can newly be ${listValues(added)}`);
  }
}

const upper = ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum'] as const;
const lower = ['minLength', 'minimum', 'minItems', 'exclusiveMinimum'] as const;
const rules = [
  'pattern',
  'text',
  'notBefore',
  'uniqueItems',
  'const',
  'if',
  'then',
  'else',
  'oneOf',
  'anyOf',
  'not',
] as const;

function* limitChanges(flatBefore: Flat, flatAfter: Flat, change: MakeChange): Iterable<ApiChange> {
  const number = (flat: Flat, keyword: string) => flat.facts[keyword] as number | undefined;
  for (const keyword of upper) {
    const [before = Infinity, after = Infinity] = [number(flatBefore, keyword), number(flatAfter, keyword)];
    if (before !== after) yield change(after < before, `{}: ${code(keyword)} is ${bound(after)}, was ${bound(before)}`);
  }
  for (const keyword of lower) {
    const [before = -Infinity, after = -Infinity] = [number(flatBefore, keyword), number(flatAfter, keyword)];
    if (before !== after) yield change(after > before, `{}: ${code(keyword)} is ${bound(after)}, was ${bound(before)}`);
  }
  const changed = rules.filter(
    (keyword) => JSON.stringify(flatBefore.facts[keyword]) !== JSON.stringify(flatAfter.facts[keyword]),
  );
  if (changed.length > 0 || flatBefore.others !== flatAfter.others)
    yield change(
      changed.some((keyword) => flatAfter.facts[keyword] !== undefined) || flatBefore.others !== flatAfter.others,
      '{} is validated by other rules',
    );
}

const bare = (types: readonly string[]): string => types.filter((type) => type !== 'null').join();
const bound = (value: number): string => (Number.isFinite(value) ? String(value) : 'none');
const listValues = (values: readonly unknown[]): string => values.map((value) => code(String(value))).join(', ');
const nullLast = (a: string, b: string): number => Number(a === 'null') - Number(b === 'null');
const missing = <Value>(from: readonly Value[], other: readonly Value[]): Value[] =>
  from.filter((value) => !other.includes(value));

/** A schema with its `$ref` resolved, and with those parts of `allOf` merged that only add properties. */
interface Flat {
  readonly types: readonly string[];
  readonly format: string | undefined;
  readonly enum: readonly unknown[] | undefined;
  readonly properties: AnyJson;
  readonly required: ReadonlySet<string>;
  readonly items: unknown;
  readonly facts: AnyJson;
  /** The conditional parts of `allOf`, as JSON. */
  readonly others: string;
}

const refOf = (schema: unknown): string => (isObject(schema) && typeof schema.$ref === 'string' ? schema.$ref : '');

function resolved({ document, schema }: Part): AnyJson {
  const ref = refOf(schema);
  if (ref === '') return isObject(schema) ? schema : {};
  const found = ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), document);
  return resolved({ document, schema: found });
}

function flat(part: Part): Flat {
  const facts = resolved(part);
  const parts = (facts.allOf as unknown[] | undefined) ?? [];
  const adding = parts.filter((branch) => isObject(branch) && branch.if === undefined);
  const inner = adding.map((branch) => flat({ ...part, schema: branch }));
  const ownProperties = (facts.properties as AnyJson | undefined) ?? {};
  return {
    types: facts.type === undefined ? [] : [facts.type as string | string[]].flat().sort(nullLast),
    format: facts.format as string | undefined,
    enum: facts.enum as unknown[] | undefined,
    properties: Object.assign({}, ...inner.map(({ properties }) => properties), ownProperties) as AnyJson,
    required: new Set(
      inner.flatMap(({ required }) => Array.from(required)).concat((facts.required as string[] | undefined) ?? []),
    ),
    items: facts.items,
    facts,
    others: JSON.stringify(parts.filter((branch) => !adding.includes(branch))),
  };
}
