/** `catalogue/README.md`: its examples generate, and it explains every property of both JSON Schemas. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kinds } from '#model/kinds.ts';
import { readSchemas } from '../../codegen/load/read-schemas.ts';
import type { CatalogueSchema } from '../../codegen/load/catalogue-schema.ts';
import type { CatalogueText } from '../../codegen/load/catalogue-file.ts';
import { base, filesOf, problemsOf, textOf, withSource } from '../codegen/support.ts';

const readme = readFileSync('catalogue/README.md', 'utf8');
const [aboutEntities = '', aboutPortal = ''] = readme.split(/^## .*portal\.json.*$/m);
const schemas = readSchemas();

type Json = Record<string, unknown>;

const examplesIn = (text: string): Json[] =>
  [...text.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, example = '']) => JSON.parse(example) as Json);

const isFile = (example: Json): boolean => 'name' in example;
const examples = examplesIn(aboutEntities);

/** The base catalogue of the codegen tests, with the complete entities of the README. */
const library = examples
  .filter(isFile)
  .reduce((sources, file) => withSource(sources, `${String(file['name'])}.json`, JSON.stringify(file)), base.slice());

/** Merges an example into a file: appends fields, merges objects, replaces anything else. */
function withPart(sources: readonly CatalogueText[], file: string, part: Json): CatalogueText[] {
  const merged = JSON.parse(textOf(sources, file)) as Json;
  for (const [name, value] of Object.entries(part)) {
    const before = merged[name];
    if (name === 'fields') merged[name] = [...(before as unknown[]), ...(value as unknown[])];
    else merged[name] = name === 'form' || !isObject(before) ? value : { ...before, ...(value as Json) };
  }
  return withSource(sources, file, JSON.stringify(merged));
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parts = [
  ...examples.filter((example) => !isFile(example)).map((part) => ({ file: 'book.json', part })),
  ...examplesIn(aboutPortal).map((part) => ({ file: 'portal.json', part })),
];

test('the complete entities of the README generate without a problem', async () => {
  expect(await problemsOf(library)).toEqual([]);
});

test.each(parts)('$file with $part generates, and the part changes the output', async ({ file, part }) => {
  const changed = withPart(library, file, part);

  expect(await problemsOf(changed)).toEqual([]);
  expect([...(await filesOf(changed))]).not.toEqual([...(await filesOf(library))]);
});

/** The names in backticks in the first column of tables. */
const explainedIn = (text: string): string[] =>
  [...text.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );

/** The paths of all properties of a schema; recursive references are followed once. */
function propertiesOf(
  schema: CatalogueSchema,
  root: CatalogueSchema,
  path = '',
  open: readonly string[] = [],
): string[] {
  const { $ref, properties = {}, items, oneOf = [], then, additionalProperties } = schema;
  if ($ref !== undefined) {
    const definition = root.definitions?.[$ref.replace('#/definitions/', '')];
    return definition === undefined || open.includes($ref) ? [] : propertiesOf(definition, root, path, [...open, $ref]);
  }
  const inner = [items, ...oneOf, then, additionalProperties].filter((item) => typeof item === 'object');
  return [
    ...Object.keys(properties).map((name) => path + name),
    ...Object.entries(properties)
      // `sample.was` has the properties of `sample.values`, which are explained there.
      .filter(([name]) => `${path}${name}` !== 'sample.was')
      .flatMap(([name, property]) => propertiesOf(property, root, `${path}${name}.`, open)),
    ...inner.flatMap((item) => propertiesOf(item, root, path, open)),
  ];
}

const kindNames = Object.keys(kinds);

test.each([
  ['entity', schemas.entity, aboutEntities.replaceAll(/^\| (`\w+`) +\| [^|]* \| [^|]* \| [^|]* \| .*$/gm, '')],
  ['portal', schemas.portal, aboutPortal],
])('every property of the %s schema is explained, and no other', (_, schema, text) => {
  expect([...new Set(explainedIn(text))].sort()).toEqual([...new Set(propertiesOf(schema, schema))].sort());
});

test('every kind of field is in the schema, in its description and in the README', () => {
  const { oneOf = [], properties } = schemas.entity.properties?.['fields']?.items ?? {};
  const inSchema = oneOf.map(
    ({ $ref = '' }) => schemas.entity.definitions?.[$ref.replace('#/definitions/', '')]?.properties?.['kind']?.const,
  );

  expect(inSchema).toEqual(kindNames);
  expect(properties?.['kind']?.description).toBe(`One of ${kindNames.join(', ')}.`);
  expect(
    [...aboutEntities.matchAll(/^\| `(\w+)` +\| [^|]* \| [^|]* \| [^|]* \| .*$/gm)].map(([, kind]) => kind),
  ).toEqual(kindNames);
});
