/**
 * The catalogue `everything` says every word of the language, so that the laws run over all of it.
 *
 * A word is whatever the JSON Schemas tell apart: a property of each kind of field, rule or section, a value of an enum, one of several ways to say the same.
 * `portal.json` can say each word once, so its values may stand in any of `tests/catalogues/`; all else stands in `everything` alone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { must } from '#model/must.ts';
import { catalogues } from '../support/catalogues.ts';

interface Node {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | false;
  readonly items?: Node;
  readonly oneOf?: readonly Node[];
  readonly if?: Node;
  readonly then?: Node;
  readonly else?: Node;
  readonly definitions?: Readonly<Record<string, Node>>;
}

/** No catalogue says them: they need tables that others made, which `tests/server/foreign` has. */
const elsewhere = new Set([
  '/properties/database/properties/tables = "foreign"',
  '/properties/database/properties/schema',
]);

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const typesOf = ({ type = [] }: Node): readonly string[] => [type].flat();
const isOf = (types: readonly string[], value: unknown): boolean =>
  types.length === 0 || types.includes(typeOf(value)) || (types.includes('integer') && Number.isInteger(value));

/** The parts of a schema, by where they stand in it. */
function partsOf(node: Node): [string, Node | false | undefined][] {
  const { properties = {}, oneOf = [], definitions = {} } = node;
  return [
    ...Object.entries(properties).map(([name, one]): [string, Node] => [`properties/${name}`, one]),
    ...oneOf.map((item, index): [string, Node] => [`oneOf/${index}`, item]),
    ...Object.entries(definitions).map(([name, one]): [string, Node] => [`definitions/${name}`, one]),
    ['items', node.items],
    ['additionalProperties', node.additionalProperties],
    ['then', node.then],
    ['else', node.else],
  ];
}

/** The words of a part, which it is itself. */
function* wordsOf(node: Node, at: string): Generator<string> {
  yield at;
  const values = 'const' in node ? [node.const] : (node.enum ?? []);
  for (const value of values) yield `${at} = ${JSON.stringify(value)}`;
  const types = typesOf(node);
  if (types.length > 1) for (const type of types) yield `${at}: ${type}`;
  for (const [name, part] of partsOf(node)) if (typeof part === 'object') yield* wordsOf(part, `${at}/${name}`);
}

/** Notes each word that a value says. */
class Listener {
  readonly said = new Set<string>();
  readonly #root: Node;

  constructor(root: Node) {
    this.#root = root;
  }

  hear(value: unknown, node: Node = this.#root, at = ''): void {
    this.said.add(at);
    if (node.$ref !== undefined) return this.hear(value, this.#resolved(node.$ref), node.$ref.slice(1));
    if ('const' in node || node.enum !== undefined) this.said.add(`${at} = ${JSON.stringify(value)}`);
    for (const type of typesOf(node)) if (isOf([type], value)) this.said.add(`${at}: ${type}`);
    const chosen = node.oneOf?.findIndex((item) => this.#fits(value, item)) ?? -1;
    if (chosen >= 0) this.hear(value, must(node.oneOf?.[chosen], 'it was found'), `${at}/oneOf/${chosen}`);
    const branch = node.if !== undefined && this.#fits(value, node.if) ? 'then' : 'else';
    if (node[branch] !== undefined) this.hear(value, node[branch], `${at}/${branch}`);
    if (Array.isArray(value)) this.#hearItems(value, node, at);
    else if (typeof value === 'object' && value !== null) this.#hearProperties(value, node, at);
  }

  #hearItems(values: readonly unknown[], { items }: Node, at: string): void {
    if (items !== undefined) for (const value of values) this.hear(value, items, `${at}/items`);
  }

  #hearProperties(values: object, { properties = {}, additionalProperties: others }: Node, at: string): void {
    for (const [name, value] of Object.entries(values)) {
      const own = properties[name];
      if (own !== undefined) this.hear(value, own, `${at}/properties/${name}`);
      else if (typeof others === 'object') this.hear(value, others, `${at}/additionalProperties`);
    }
  }

  /** Whether it looks like that: the schemas tell their alternatives apart by type, constant and the names of properties. */
  #fits(value: unknown, node: Node): boolean {
    if (node.$ref !== undefined) return this.#fits(value, this.#resolved(node.$ref));
    if ('const' in node) return node.const === value;
    if (!isOf(typesOf(node), value)) return false;
    if (typeof value !== 'object' || value === null) return true;
    const { required = [], properties = {}, additionalProperties } = node;
    const kind = properties['kind']?.const;
    const names = Object.keys(value);
    return (
      required.every((name) => names.includes(name)) &&
      (additionalProperties !== false || names.every((name) => name in properties)) &&
      (kind === undefined || kind === (value as { kind?: unknown }).kind)
    );
  }

  #resolved(ref: string): Node {
    return must(this.#root.definitions?.[ref.replace('#/definitions/', '')], `there is ${ref}`);
  }
}

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));
const everything = must(
  catalogues.find(({ name }) => name === 'everything'),
  'there is such a folder',
).folder;

const isValue = (word: string): boolean => word.includes(' = ');

function unsaid(schema: string, files: readonly string[]): string[] {
  const root = readJson('catalogue/schema', schema) as Node;
  const listener = new Listener(root);
  for (const file of files) listener.hear(readJson(file));
  return [...wordsOf(root, '')].filter((word) => !listener.said.has(word) && !elsewhere.has(word));
}

test('the catalogue "everything" says every word of entities', () => {
  const files = readdirSync(everything).filter((file) => file !== 'portal.json');

  const said = files.map((file) => join(everything, file));
  expect(unsaid('entity.schema.json', said)).toEqual([]);
});

test('the catalogue "everything" says every word of portal.json', () => {
  const own = join(everything, 'portal.json');

  expect(unsaid('portal.schema.json', [own]).filter((word) => !isValue(word))).toEqual([]);
  expect(
    unsaid(
      'portal.schema.json',
      catalogues.map(({ folder }) => join(folder, 'portal.json')),
    ),
  ).toEqual([]);
});
