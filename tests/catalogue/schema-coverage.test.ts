/**
 * The catalogue `everything` uses every part of the catalogue's JSON Schemas, so that the laws run over all of them.
 *
 * A part is a property, a value of an enum or const, one of several types, or an alternative of `oneOf`.
 * `portal.json` can have only one value of an enum, so its values may be in any of `tests/catalogues/`; all other parts are in `everything`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { must } from '#model/must.ts';
import { accessCatalogues, catalogues } from '../support/catalogues.ts';

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

/** Not used by these catalogues: they need the tables of another database, which `tests/server/foreign` has, or own code (`tests/own-code`). */
const testedElsewhere =
  /^\/properties\/database\/properties\/(tables = "foreign"|schema|portalSchema|portalName|timeZone)$|^\/properties\/jobs|^\/properties\/(deletedIn|key(: boolean|\/oneOf\/1( = false)?))$|^\/properties\/(pages|home\/properties\/widgets)|\/properties\/(schema|column|cell|input|computed|fill|check|calls|actions|after)$|^\/properties\/(check|calls|actions|after)\/items$|^\/definitions\/choiceField\/properties\/transitions\/oneOf\/1$|^\/definitions\/(slot$|ownPanel|page|widget|menuItem\/oneOf\/0|form\/properties\/panels\/items\/oneOf\/1$)/;

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const typesOf = ({ type = [] }: Node): readonly string[] => [type].flat();
const isOf = (types: readonly string[], value: unknown): boolean =>
  types.length === 0 || types.includes(typeOf(value)) || (types.includes('integer') && Number.isInteger(value));

/** The subschemas of a schema, with their paths. */
function subschemasOf(node: Node): [string, Node | false | undefined][] {
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

/** The paths of all parts of a schema, itself included. */
function* partsOf(node: Node, at: string): Generator<string> {
  yield at;
  const values = 'const' in node ? [node.const] : (node.enum ?? []);
  for (const value of values) yield `${at} = ${JSON.stringify(value)}`;
  const types = typesOf(node);
  if (types.length > 1) for (const type of types) yield `${at}: ${type}`;
  for (const [name, schema] of subschemasOf(node))
    if (typeof schema === 'object') yield* partsOf(schema, `${at}/${name}`);
}

/** Collects the parts of a schema that values use. */
class UsedParts {
  readonly paths = new Set<string>();
  readonly #root: Node;

  constructor(root: Node) {
    this.#root = root;
  }

  add(value: unknown, node: Node = this.#root, at = ''): void {
    this.paths.add(at);
    if (node.$ref !== undefined) return this.add(value, this.#resolved(node.$ref), node.$ref.slice(1));
    if ('const' in node || node.enum !== undefined) this.paths.add(`${at} = ${JSON.stringify(value)}`);
    for (const type of typesOf(node)) if (isOf([type], value)) this.paths.add(`${at}: ${type}`);
    const chosen = node.oneOf?.findIndex((item) => this.#matches(value, item)) ?? -1;
    if (chosen >= 0) this.add(value, must(node.oneOf?.[chosen], 'it was found'), `${at}/oneOf/${chosen}`);
    const branch = node.if !== undefined && this.#matches(value, node.if) ? 'then' : 'else';
    if (node[branch] !== undefined) this.add(value, node[branch], `${at}/${branch}`);
    if (Array.isArray(value)) this.#addItems(value, node, at);
    else if (typeof value === 'object' && value !== null) this.#addProperties(value, node, at);
  }

  #addItems(values: readonly unknown[], { items }: Node, at: string): void {
    if (items !== undefined) for (const value of values) this.add(value, items, `${at}/items`);
  }

  #addProperties(values: object, { properties = {}, additionalProperties: others }: Node, at: string): void {
    for (const [name, value] of Object.entries(values)) {
      const own = properties[name];
      if (own !== undefined) this.add(value, own, `${at}/properties/${name}`);
      else if (typeof others === 'object') this.add(value, others, `${at}/additionalProperties`);
    }
  }

  /** Whether a value matches an alternative: the schemas discriminate them by type, constant and the names of properties. */
  #matches(value: unknown, node: Node): boolean {
    if (node.$ref !== undefined) return this.#matches(value, this.#resolved(node.$ref));
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

const isValue = (path: string): boolean => path.includes(' = ');

function unusedParts(schema: string, files: readonly string[]): string[] {
  const root = readJson('catalogue/schema', schema) as Node;
  const used = new UsedParts(root);
  for (const file of files) used.add(readJson(file));
  return [...partsOf(root, '')].filter((path) => !used.paths.has(path) && !testedElsewhere.test(path));
}

test('the catalogue "everything" uses every part of the schema of entities, with those of who may see what', () => {
  const paths = [everything, ...accessCatalogues.map(({ folder }) => folder)].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file !== 'portal.json')
      .map((file) => join(folder, file)),
  );
  expect(unusedParts('entity.schema.json', paths)).toEqual([]);
});

test('the catalogue "everything" uses every part of the schema of portal.json', () => {
  const own = join(everything, 'portal.json');

  expect(unusedParts('portal.schema.json', [own]).filter((path) => !isValue(path))).toEqual([]);
  expect(
    unusedParts(
      'portal.schema.json',
      catalogues.map(({ folder }) => join(folder, 'portal.json')),
    ),
  ).toEqual([]);
});
