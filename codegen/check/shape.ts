/** Says in the words of a problem what Ajv found in a file's shape: where, what, and the remedy. */
import type { ErrorObject } from 'ajv';
import { nearest } from '#model/nearest.ts';
import type { CatalogueSchema } from '../load/catalogue-schema.ts';
import type { Path, Problem, ProblemCode } from '../problem.ts';
import { suggest } from './suggest.ts';

/** An error with the schema and the value, which Ajv adds when it is `verbose`. */
type ShapeError = ErrorObject & { readonly parentSchema: CatalogueSchema };

type Words = readonly [message: string, help: string, code?: ProblemCode];

/** Every problem of a value. */
export function shapeProblems(file: string, value: unknown, errors: readonly ErrorObject[]): Problem[] {
  const problems: Problem[] = [];
  const judged = new Set<string>();
  for (const error of errors as readonly ShapeError[]) {
    const place = error.instancePath + (error.propertyName ?? '');
    const words = judged.has(place) ? undefined : (wordsOf[error.keyword] ?? otherWords)(error);
    if (words === undefined) continue;
    // The first error of a text or number says enough, and where the type is wrong, all others follow from it.
    if (error.keyword === 'type' || typeof error.data !== 'object') judged.add(place);
    const name = error.propertyName ?? propertyNamed(error);
    const at = [...pathIn(value, error), ...(name === undefined ? [] : [name])];
    const [message, help, code = 'wrong-value'] = words;
    problems.push({ code, file, at, message, help, ...(name !== undefined && { atName: true }) });
  }
  return problems;
}

const propertyNamed = ({ params }: ShapeError) => params.additionalProperty as string | undefined;

/** The path in jsonc-parser's terms, which has numbers in lists. */
function pathIn(value: unknown, { instancePath, keyword, params }: ShapeError): Path {
  const parts = instancePath.split('/').slice(1);
  let inner = value;
  const path = parts.map((part) => {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const step = Array.isArray(inner) ? Number(name) : name;
    inner = (inner as Readonly<Record<string, unknown>>)[name];
    return step;
  });
  return keyword === 'uniqueItems' ? [...path, laterOf(params)] : path;
}

const laterOf = ({ i, j }: ErrorObject['params']): number => Math.max(Number(i), Number(j));

/** What each keyword's error is called; nothing where another error says it. */
const wordsOf: Readonly<Record<string, (error: ShapeError) => Words | undefined>> = {
  if: () => undefined,
  propertyNames: () => undefined,
  type({ data, parentSchema: { type = [], description } }) {
    const types = [type].flat();
    const message = `Expected here: ${types.map((name) => typeWords[name] ?? name).join(' or ')}, not ${valueWords(data)}.`;
    return [message, quotedValueHelp(data, types) ?? description ?? 'Correct the value.'];
  },
  enum: ({ data, params, parentSchema: { title } }) => choiceWords(data, params.allowedValues as unknown[], title),
  const: ({ data, params }) => choiceWords(data, [params.allowedValue]),
  minimum: ({ data, params }) => [`${String(data)} is too small.`, `Use ${params.limit} or more.`],
  maximum: ({ data, params }) => [`${String(data)} is too large.`, `Use ${params.limit} or less.`],
  minLength: () => ['The text is empty.', 'Write the text, or remove the property.'],
  maxLength: ({ params }) => ['The text is too long.', `Use at most ${params.limit} characters.`],
  pattern: ({ data, parentSchema: { pattern, patternErrorMessage } }) => [
    `${valueWords(data)} does not match the required pattern.`,
    patternErrorMessage ?? `It must match ${pattern}.`,
  ],
  minItems: ({ params, parentSchema: { description } }) => [
    `At least ${params.limit} are required here.`,
    description ?? 'Add one.',
  ],
  maxItems: ({ params, parentSchema: { description } }) => [
    `At most ${params.limit} are allowed here.`,
    description ?? 'Remove one.',
  ],
  uniqueItems: ({ data, params }) => [
    `${valueWords((data as unknown[])[laterOf(params)])} occurs twice in the list.`,
    'Remove one of the two.',
  ],
  minProperties: () => ['At least one property is required here.', 'Add a property.'],
  additionalProperties({ data, params, parentSchema: { properties = {} } }) {
    const name = params.additionalProperty as string;
    const names = unusedNames(data as object, properties);
    const known = names.length > 0 ? ` Known here: ${names.join(', ')}.` : '';
    return [`"${name}" is not known here.`, suggest(name, names, `Remove it.${known}`), 'unknown-property'];
  },
  required({ data, params, parentSchema }) {
    const name = params.missingProperty as string;
    if (parentSchema.properties === undefined || isMisspelt(name, data as object, parentSchema)) return undefined;
    const help = parentSchema.properties[name]?.description;
    return [`"${name}" is missing.`, `Add it${help === undefined ? '.' : `: ${help}`}`, 'missing-property'];
  },
  oneOf({ data, params, parentSchema }) {
    const names = (parentSchema.oneOf ?? []).map(({ required = [] }) => required);
    if (names.flat().some((name) => isMisspelt(name, data as object, parentSchema))) return undefined;
    const all = names.map((together) => together.map((name) => `"${name}"`).join(' and ')).join(', or ');
    if (params.passingSchemas !== null) return [`Only one of these is allowed here: ${all}.`, 'Remove the others.'];
    return [`Needed here: ${all}.`, 'Add one of them.', 'missing-property'];
  },
};

const otherWords = ({ message = 'is wrong' }: ShapeError): Words => [`This ${message}.`, 'Correct the value.'];

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
};

function valueWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value);
}

function choiceWords(value: unknown, allowed: readonly unknown[], title?: string): Words {
  const names = allowed.map(String);
  const all = `Choose one of: ${names.join(', ')}.`;
  const noun = title === undefined ? 'possible here' : `a ${title}`;
  return [`${valueWords(value)} is not ${noun}.`, typeof value === 'string' ? suggest(value, names, all) : all];
}

/** Help for a number or boolean in quotes. */
function quotedValueHelp(value: unknown, types: readonly string[]): string | undefined {
  if (typeof value !== 'string') return undefined;
  const isMeant =
    (types.includes('boolean') && ['true', 'false'].includes(value)) ||
    (types.includes('integer') && /^-?\d+$/.test(value)) ||
    (types.includes('number') && /^-?\d+(\.\d+)?$/.test(value));
  return isMeant ? `Write ${value} without quotes.` : undefined;
}

/** Allowed properties that the object lacks. */
const unusedNames = (object: object, properties: NonNullable<CatalogueSchema['properties']>): string[] =>
  Object.keys(properties)
    .filter((name) => name !== '$schema' && !Object.hasOwn(object, name))
    .sort();

/** Whether the missing property is probably there under a misspelt name: that is one problem, not two. */
function isMisspelt(name: string, object: object, { properties = {}, additionalProperties }: CatalogueSchema): boolean {
  const unknown = Object.keys(object).filter((key) => !Object.hasOwn(properties, key));
  const unused = unusedNames(object, properties);
  return additionalProperties === false && unknown.some((key) => nearest(key, unused) === name);
}
