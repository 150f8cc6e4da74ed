/** Bodies at the limit of their size, made from the schemas of calls, as JSON texts. */
import { propertiesOf, resolved, schemaNames, type Schema } from './openapi-schemas.ts';

/** Bytes: a little less than bodies may have. */
const size = 950_000;

/** Elements with something between them. */
function list(element: (index: number) => string, between = ','): string {
  const elements: string[] = [];
  for (let bytes = 0; bytes < size; bytes += (elements.at(-1)?.length ?? 0) + 1)
    elements.push(element(elements.length));
  return elements.slice(0, -1).join(between);
}

const quoted = (text: string): string => JSON.stringify(text);

/** Names like those of fields, which are none. */
const unknownNames = `{${list((index) => `${quoted(`modifiedDate${index}`.padEnd(60, 'Value'))}:1`)}}`;
const numbers = `[${list(String)}]`;
const deepest = '['.repeat(size / 2) + ']'.repeat(size / 2);

/** Fits no pattern, so that one which can begin anywhere in the text before it is tried from everywhere. */
const misfit = '\u0001';
const texts = ['9', 'a; 😀', ' ', 'a.'].map((text) => text.repeat(size / Buffer.byteLength(text)) + misfit);
/** Documents that take long to sort, to print and to read; half of them are quotation marks to escape. */
const documents = [
  list((index) => `"${(index * 7_919) % 1_000_003}":1`),
  list((index) => `"a${index}":1e999`),
  list(() => '"a":[{}]'),
].map((members) => `{${members.slice(0, members.lastIndexOf(',', size * 0.7))}}`);

interface Hostile {
  /** What is alike wherever the same code judges it. */
  readonly kind: string;
  /** Makes the text; most are not sent, since those of another entity are alike. */
  readonly json: () => string;
}

/** Values that are none of what is expected. */
export const malformedValues: readonly Hostile[] = [
  { kind: 'names', json: () => unknownNames },
  { kind: 'numbers', json: () => numbers },
  { kind: 'deepest', json: () => deepest },
];

/** A body with one value given as JSON. */
export const withProperty = (body: object, name: string, json: string): string =>
  JSON.stringify({ ...body, [name]: null }).replace(`${quoted(name)}:null`, () => `${quoted(name)}:${json}`);

/** Words of a schema by which no code judges its values. */
const descriptive: ReadonlySet<string> = new Set([
  'description',
  'default',
  'ifEmpty',
  'nullable',
  'unevaluatedProperties',
]);

/** The words of a schema, without their values. */
const kindOf = ({ type, ...words }: Schema): string =>
  [JSON.stringify(type), ...Object.keys(words).filter((word) => !descriptive.has(word))].sort().join(' ');

/** The values that something of this schema may be sent. */
export function* hostileValues(given: Schema, service: string): Generator<Hostile> {
  const schema = resolved(given);
  const { properties, additionalProperties, items, type } = schema;
  const kind = kindOf(schema);
  if (properties !== undefined || type === 'object') {
    yield { kind: `${kind} names`, json: () => unknownNames };
    // The properties of an object that declares none are those of a record.
    const isFree = properties === undefined && typeof additionalProperties !== 'object';
    for (const [name, property] of Object.entries(isFree ? savedProperties(service) : (properties ?? {})))
      for (const value of hostileValues(property, service))
        yield { kind: value.kind, json: () => withProperty({}, name, value.json()) };
  } else if (items !== undefined) {
    const elements = resolved(items);
    yield { kind: `${kind} of many ${kindOf(elements)}`, json: () => `[${list(elementsOf(elements))}]` };
    for (const value of hostileValues(elements, service))
      yield { kind: `in a list ${value.kind}`, json: () => `[${value.json()}]` };
  } else if (isText(schema)) {
    for (const [index, text] of textsOf(schema).entries()) yield { kind: `${kind} ${index}`, json: () => quoted(text) };
  } else yield { kind, json: () => numbers };
}

/** The cells that a column of an import may have. */
export function* hostileCells(
  service: string,
): Generator<{ readonly column: string; readonly kind: string; readonly cell: string }> {
  for (const [column, property] of Object.entries(savedProperties(service))) {
    const { items } = property;
    const cells =
      items === undefined ? textsOf(property) : [list(elementsOf(resolved(items)), ';').replaceAll('"', '')];
    for (const [index, cell] of cells.entries()) yield { column, kind: `${kindOf(property)} ${index}`, cell };
  }
}

const isText = ({ type }: Schema): boolean => [type].flat().includes('string');

const textsOf = ({ contentMediaType }: Schema): readonly string[] =>
  contentMediaType === undefined ? texts : documents;

const elementsOf =
  ({ enum: options, type, items, properties }: Schema) =>
  (index: number): string => {
    if (options !== undefined) return quoted(String(options[index % options.length]));
    if (items !== undefined) return `["t${index}"]`;
    if (properties !== undefined || type === 'object') return `{"name":"t${index}"}`;
    return type === 'integer' ? String(index + 1) : `"t${index}"`;
  };

const savedProperties = (service: string): Readonly<Record<string, Schema>> =>
  schemaNames.has(`${service}Save`) ? propertiesOf(`${service}Save`) : {};
