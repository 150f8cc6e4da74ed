/** Compares OpenAPI schemas of request and response bodies. Breaking: a client written for the old schema may fail with the new one. */
import { isObject } from './words.ts';
import { code } from '../../../../codegen/diff/markdown-escape.ts';

export type AnyJson = Readonly<Record<string, unknown>>;

export interface ApiChange {
  readonly breaking: boolean;
  /** With `{}` as placeholder of the property. */
  readonly sentence: string;
  readonly property: string;
  /** Where a property was added or removed: `answers` or `requests`. */
  readonly location?: string;
}

/** Texts of removed and added properties. */
export const removedText = 'No longer';
export const addedText = 'Newly';

/** A schema, with the document that resolves its `$ref`s. */
export interface Part {
  readonly document: AnyJson;
  readonly schema: unknown;
}

export type Direction = 'request' | 'response';

/** Every difference, by the innermost property. `seen` stops recursive schemas. */
export function* schemaChanges(
  before: Part,
  after: Part,
  direction: Direction,
  property = '',
  seen: ReadonlySet<string> = new Set(),
): Iterable<ApiChange> {
  const [flatBefore, flatAfter] = [flatten(before), flatten(after)];
  const id = `${refOf(before.schema)} ${refOf(after.schema)}`;
  if (id !== ' ' && seen.has(id)) return;
  const seenInside = new Set(seen).add(id);
  const change = (breaking: boolean, sentence: string) => ({ breaking, sentence, property });
  yield* typeChanges(flatBefore, flatAfter, direction, change);
  const isTypeChanged = withoutNull(flatBefore.types) !== withoutNull(flatAfter.types);
  if (direction === 'request' && !isTypeChanged) yield* limitChanges(flatBefore, flatAfter, change);
  yield* propertyChanges(flatBefore, flatAfter, direction);
  for (const [name, schema] of Object.entries(flatBefore.properties)) {
    const afterSchema = flatAfter.properties[name];
    if (afterSchema === undefined) continue;
    yield* schemaChanges({ ...before, schema }, { ...after, schema: afterSchema }, direction, name, seenInside);
  }
  if (flatBefore.items !== undefined && flatAfter.items !== undefined)
    yield* schemaChanges(
      { ...before, schema: flatBefore.items },
      { ...after, schema: flatAfter.items },
      direction,
      property,
      seenInside,
    );
}

type MakeChange = (breaking: boolean, sentence: string) => ApiChange;

function* propertyChanges(flatBefore: Flat, flatAfter: Flat, direction: Direction): Iterable<ApiChange> {
  const isRequest = direction === 'request';
  const location = isRequest ? 'requests' : 'answers';
  for (const property of Object.keys(flatBefore.properties)) {
    if (!(property in flatAfter.properties)) yield { breaking: true, sentence: removedText, property, location };
    const [before, after] = [flatBefore.required.has(property), flatAfter.required.has(property)];
    if (!(property in flatAfter.properties) || before === after) continue;
    if (isRequest)
      yield { breaking: after, sentence: `Requests ${after ? 'must' : 'need no longer'} have {}`, property };
    else if (before) yield { breaking: true, sentence: 'Answers may lack {}', property };
  }
  for (const property of Object.keys(flatAfter.properties)) {
    if (property in flatBefore.properties) continue;
    if (isRequest && flatAfter.required.has(property))
      yield { breaking: true, sentence: 'Requests must have {}, which is new', property };
    else yield { breaking: false, sentence: addedText, property, location };
  }
}

function* typeChanges(
  flatBefore: Flat,
  flatAfter: Flat,
  direction: Direction,
  change: MakeChange,
): Iterable<ApiChange> {
  if (direction === 'request' && isAnything(flatBefore) && !isAnything(flatAfter))
    return yield change(true, 'Requests write {}, which was ignored in them');
  const [lost, added] = [without(flatBefore.types, flatAfter.types), without(flatAfter.types, flatBefore.types)];
  if (flatBefore.types.length > 0 && flatAfter.types.length > 0 && lost.length + added.length > 0) {
    const breaking = direction === 'request' ? lost.length > 0 : added.length > 0;
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
const isAnything = ({ types, format, keywords }: Flat): boolean =>
  types.length === 0 && format === undefined && keywords.enum === undefined && keywords.properties === undefined;

function* valueChanges(
  flatBefore: Flat,
  flatAfter: Flat,
  direction: Direction,
  change: MakeChange,
): Iterable<ApiChange> {
  if (flatBefore.enum === undefined && flatAfter.enum === undefined) return;
  if (flatBefore.enum === undefined)
    yield change(direction === 'request', `{} can only be ${listValues(flatAfter.enum ?? [])}`);
  else if (flatAfter.enum === undefined)
    yield change(direction === 'response', '{} can be anything, no longer one of a few values');
  else {
    const [lost, added] = [without(flatBefore.enum, flatAfter.enum), without(flatAfter.enum, flatBefore.enum)];
    if (lost.length > 0) yield change(direction === 'request', `{} can no longer be ${listValues(lost)}`);
    if (added.length > 0) yield change(direction === 'response', `{} can newly be ${listValues(added)}`);
  }
}

const upperLimits = ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum'] as const;
const lowerLimits = ['minLength', 'minimum', 'minItems', 'exclusiveMinimum'] as const;
const otherKeywords = [
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
  const number = (schema: Flat, keyword: string) => schema.keywords[keyword] as number | undefined;
  for (const keyword of upperLimits) {
    const [before = Infinity, after = Infinity] = [number(flatBefore, keyword), number(flatAfter, keyword)];
    if (before !== after) yield change(after < before, `{}: ${code(keyword)} is ${bound(after)}, was ${bound(before)}`);
  }
  for (const keyword of lowerLimits) {
    const [before = -Infinity, after = -Infinity] = [number(flatBefore, keyword), number(flatAfter, keyword)];
    if (before !== after) yield change(after > before, `{}: ${code(keyword)} is ${bound(after)}, was ${bound(before)}`);
  }
  const changed = otherKeywords.filter(
    (keyword) => JSON.stringify(flatBefore.keywords[keyword]) !== JSON.stringify(flatAfter.keywords[keyword]),
  );
  if (changed.length > 0 || flatBefore.conditionals !== flatAfter.conditionals)
    yield change(
      changed.some((keyword) => flatAfter.keywords[keyword] !== undefined) ||
        flatBefore.conditionals !== flatAfter.conditionals,
      '{} is validated by other rules',
    );
}

const withoutNull = (types: readonly string[]): string => types.filter((type) => type !== 'null').join();
const bound = (value: number): string => (Number.isFinite(value) ? String(value) : 'none');
const listValues = (values: readonly unknown[]): string => values.map((value) => code(String(value))).join(', ');
const nullLast = (a: string, b: string): number => Number(a === 'null') - Number(b === 'null');
const without = <Value>(from: readonly Value[], other: readonly Value[]): Value[] =>
  from.filter((value) => !other.includes(value));

/** A schema with its `$ref` resolved, and with those parts of `allOf` merged that only add properties. */
interface Flat {
  readonly types: readonly string[];
  readonly format: string | undefined;
  readonly enum: readonly unknown[] | undefined;
  readonly properties: AnyJson;
  readonly required: ReadonlySet<string>;
  readonly items: unknown;
  readonly keywords: AnyJson;
  /** The conditional parts of `allOf`, as JSON. */
  readonly conditionals: string;
}

const refOf = (schema: unknown): string => (isObject(schema) && typeof schema.$ref === 'string' ? schema.$ref : '');

/** Resolves a `$ref`; returns other schemas unchanged, and an empty one for a value that is no schema. */
export function resolved({ document, schema }: Part): AnyJson {
  const ref = refOf(schema);
  if (ref === '') return isObject(schema) ? schema : {};
  const target = ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, step) => (isObject(node) ? node[step] : undefined), document);
  return resolved({ document, schema: target });
}

function flatten(part: Part): Flat {
  const { requiredByCreate, ...keywords } = withoutCreate(resolved(part));
  const parts = (keywords.allOf as unknown[] | undefined) ?? [];
  const unconditional = parts.filter((branch) => isObject(branch) && branch.if === undefined);
  const flattened = unconditional.map((branch) => flatten({ ...part, schema: branch }));
  const ownProperties = (keywords.properties as AnyJson | undefined) ?? {};
  return {
    types: keywords.type === undefined ? [] : [keywords.type as string | string[]].flat().sort(nullLast),
    format: keywords.format as string | undefined,
    enum: keywords.enum as unknown[] | undefined,
    properties: Object.assign({}, ...flattened.map(({ properties }) => properties), ownProperties) as AnyJson,
    required: new Set(
      flattened
        .flatMap(({ required }) => Array.from(required))
        .concat((keywords.required as string[] | undefined) ?? [], requiredByCreate),
    ),
    items: keywords.items,
    keywords,
    conditionals: JSON.stringify(parts.filter((branch) => !unconditional.includes(branch))),
  };
}

/** A save body with what only a create requires apart from the other keywords (`emit/openapi-save.ts`). */
function withoutCreate(schema: AnyJson): AnyJson & { readonly requiredByCreate: string[] } {
  const [update, create] = (schema.anyOf as unknown[] | undefined) ?? [];
  if (!isObject(update) || !isObject(create) || Object.keys(update).join() !== 'required')
    return { ...schema, requiredByCreate: [] };
  const { required = [], ...others } = create;
  return { ...schema, anyOf: [update, others], requiredByCreate: required as string[] };
}
