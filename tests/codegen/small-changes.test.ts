import { expect, test } from 'vitest';
import { changesBetween } from '../../codegen/output/folder.ts';
import type { CatalogueText } from '../../codegen/load/catalogue-file.ts';
import { base, catalogue, filesOf, goldenDiff, textOf, withSource } from './support.ts';

const baseFiles = await filesOf(base);
const catalogueFiles = await filesOf(catalogue);

/** Adds a field to an entity and its form. */
const addField = (sources: readonly CatalogueText[], file: string, field: object): CatalogueText[] => {
  const entity = JSON.parse(textOf(sources, file)) as { fields: object[]; form: { fields: string[] } };
  entity.fields.push(field);
  entity.form.fields.push((field as { name: string }).name);
  return withSource(sources, file, JSON.stringify(entity));
};

test('a new field adds one line to each file that has the fields', async () => {
  const more = addField(base, 'team.json', { name: 'motto', kind: 'text', label: 'Motto' });
  const changes = changesBetween(baseFiles, await filesOf(more));

  await expect(goldenDiff(changes)).toMatchFileSnapshot('./changes/new-field.diff');
});

test('a new label changes one line of each file that has it', async () => {
  const renamed = withSource(base, 'loan.json', textOf(base, 'loan.json').replace('"Days"', '"Number of Days"'));
  const changes = changesBetween(baseFiles, await filesOf(renamed));

  await expect(goldenDiff(changes)).toMatchFileSnapshot('./changes/new-label.diff');
});

test('a new field in the project’s own catalogue adds list column, form field, filter, database column and API property', async () => {
  const more = addField(catalogue, 'country.json', { name: 'capital', kind: 'text', label: 'Capital' });
  const changes = changesBetween(catalogueFiles, await filesOf(more));
  const added = Object.fromEntries(
    changes.map(({ path, before = '', text = '' }) => [
      path,
      path.endsWith('.json') ? newValues(JSON.parse(before), JSON.parse(text)) : newLines(before, text),
    ]),
  );

  expect(added).toEqual({
    'country/entity.ts': [
      'capital: string | null;',
      "capital: { kind: 'text', label: 'Capital', rule: 'default', maxLength: 20 },",
      "'capital',",
    ],
    'country/form.tsx': ["<TextInput {...field('capital')} />"],
    'database.ts': ["capital: { type: 'text', nullable: true },"],
    'openapi.json': [
      '/components/schemas/Country/properties/capital {"type":["string","null"],"description":"Capital"}',
      '/components/schemas/Country/required "capital"',
      '/components/schemas/CountrySave/properties/capital {"type":["string","null"],"maxLength":20,"text":"default","description":"Capital"}',
      '/components/schemas/CountryQuery/properties/capitalValue {"type":"string","maxLength":20}',
      '/components/schemas/CountryQuery/properties/capitalStartsWith {"type":"string","maxLength":20}',
      '/components/schemas/CountryQuery/properties/capitalIs {"type":"string","maxLength":20}',
      '/components/schemas/CountryQuery/properties/capitalIsNot {"type":"string","maxLength":20}',
      '/components/schemas/CountryQuery/properties/capitalEmpty {"type":"boolean"}',
      '/components/schemas/CountryQuery/properties/sortField/enum "capital"',
    ],
    'schema.sql': ['"capital" text collate "portal_text",'],
  });
});

test('timeline and trend of the home page are optional', async () => {
  const portal = JSON.parse(textOf(base, 'portal.json')) as { home: { timeline?: object; trend?: object } };
  delete portal.home.timeline;
  delete portal.home.trend;
  const changes = changesBetween(baseFiles, await filesOf(withSource(base, 'portal.json', JSON.stringify(portal))));

  expect(changes.map(({ path }) => path)).toEqual(['portal.ts']);
  expect(changes[0]?.text).toContain("home: { recent: { title: 'Latest', entities: ['loan'], rows: 5 }, lists:");
});

test('a new entity adds a folder, and a line to each registry', async () => {
  const planet = {
    name: 'planet',
    label: { one: 'Planet', many: 'Planets' },
    doc: 'A planet.',
    fields: [
      { name: 'id', kind: 'id' },
      { name: 'name', kind: 'text', label: 'Name', required: true },
    ],
    list: { path: '/campaign/planets', add: 'Add Planet' },
    form: { fields: ['name'] },
    dropdown: true,
  };
  const files = await filesOf(withSource(catalogue, 'planet.json', JSON.stringify(planet)));
  const changes = changesBetween(catalogueFiles, files);

  expect(changes.map(({ path }) => path)).toEqual([
    'access.ts',
    'database.ts',
    'development.ts',
    'dropdowns.ts',
    'entities.ts',
    'openapi.json',
    'permissions.ts',
    'planet/client.ts',
    'planet/entity.ts',
    'planet/form.tsx',
    'planet/grid.tsx',
    'planet/routes.ts',
    'records.ts',
    'schema.sql',
    'screens.ts',
    'types.ts',
  ]);
  const linesIn = (path: string) => newLines(...textsOf(changes, path));
  expect(linesIn('entities.ts')).toEqual(["import { planet } from './planet/entity.ts';", 'planet,']);
  expect(linesIn('dropdowns.ts')).toEqual(["'planet/read',", "Planet: ['planet/read'],"]);
  expect(linesIn('screens.ts')).toEqual([
    "path: '/campaign/planets',",
    "entity: 'planet',",
    'form: true,',
    "routes: (): LoadedRoutes => import('./planet/routes.ts'),",
    '},',
    '{',
  ]);
});

test('an entity that loses its form loses the form file, and no other', async () => {
  const { form: _form, ...loan } = JSON.parse(textOf(base, 'team.json')) as { form: unknown; list: { add?: string } };
  delete loan.list.add;
  const changes = changesBetween(
    await filesOf(base),
    await filesOf(withSource(base, 'team.json', JSON.stringify(loan))),
  );

  expect(changes.filter(({ text }) => text === undefined).map(({ path }) => path)).toEqual(['team/form.tsx']);
});

const textsOf = (
  changes: readonly { path: string; before: string | undefined; text: string | undefined }[],
  path: string,
) => {
  const change = changes.find((change) => change.path === path);
  return [change?.before, change?.text] as const;
};

/** Added lines; fails where a line was changed or removed. */
function newLines(first: string | undefined, second: string | undefined): string[] {
  const old = (first ?? '').split('\n');
  const added: string[] = [];
  let at = 0;
  for (const line of (second ?? '').split('\n')) {
    if (line === old[at]) at += 1;
    else added.push(line.trim());
  }
  expect(at).toBe(old.length);
  return added;
}

/** Differences of two JSON values, each with its path; as text, a line also changes by an added comma. */
function newValues(first: unknown, second: unknown, place = ''): string[] {
  if (Array.isArray(first) && Array.isArray(second)) {
    const [old, items] = [first, second].map((array) => new Set(array.map((item) => JSON.stringify(item))));
    return differences(old, items).map((difference) => `${place} ${difference}`);
  }
  if (!isObject(first) || !isObject(second)) return first === second ? [] : [`${place} is changed`];
  const removed = Object.keys(first).filter((name) => !(name in second));
  return [
    ...removed.map((name) => `${place}/${name} is removed`),
    ...Object.entries(second).flatMap(([name, value]) =>
      name in first ? newValues(first[name], value, `${place}/${name}`) : `${place}/${name} ${JSON.stringify(value)}`,
    ),
  ];
}

const differences = (old = new Set<string>(), items = new Set<string>()): string[] => [
  ...[...old.difference(items)].map((item) => `${item} is removed`),
  ...items.difference(old),
];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
