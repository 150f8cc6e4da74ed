import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reservedPaths } from '../../codegen/model/defaults.ts';
import type { CatalogueText } from '../../codegen/load/catalogue-file.ts';
import { listPath } from '../../codegen/model/naming.ts';
import { identity } from '#generated/identity.ts';
import { systemTables } from '../../src/schema/system-tables.ts';
import { namesIn } from './names-in.ts';
import { base, filesOf, newGenerator, problemsOf, withSource } from './support.ts';
import { typeErrors } from './temporary-folder.ts';

const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** An entity for which every file is generated, including a panel of child records. */
const entityCalled = (name: string, service: string): CatalogueText => ({
  path: `catalogue/${name}.json`,
  text: JSON.stringify({
    name,
    service,
    label: { one: name, many: name },
    doc: 'Called like something in the generated files.',
    fields: [
      { name: 'id', kind: 'id' },
      { name: 'name', kind: 'text', label: 'Name', required: true },
      { name: 'aboveId', kind: 'reference', label: 'Above', to: name },
    ],
    list: { path: `/${service}`, add: 'Add' },
    form: {
      groups: [{ label: 'All', fields: ['name', 'aboveId'] }],
      panels: [{ entity: name, by: 'aboveId', title: 'Below', add: 'Add' }],
    },
    export: { file: `${service}.csv` },
    dropdown: true,
  }),
});

test('an entity with the name of a generated identifier either compiles or is rejected', async () => {
  const names = [...new Set([...(await filesOf(base)).values()].flatMap(namesIn))];
  expect(names).toContain('EntityList');
  const entities = [
    ...new Map(
      names
        .map((name) => entityCalled(lowerFirst(name), upperFirst(name)))
        .filter(({ path }) => !base.some((source) => source.path === path))
        .map((source) => [source.path.toLowerCase(), source]),
    ).values(),
  ];
  // Clashes are reported only for a valid catalogue.
  const accepted = await withoutRejected(await withoutRejected(entities));
  const rejected = entities.filter((entity) => !accepted.includes(entity)).map(({ path }) => path);

  expect(rejected).toContain('catalogue/entities.json');
  expect(accepted.length).toBeGreaterThan(20);
  expect(typeErrors(await filesOf([...base, ...accepted]))).toBe('');
});

async function withoutRejected(entities: readonly CatalogueText[]): Promise<CatalogueText[]> {
  const { problems } = await newGenerator().generate([...base, ...entities]);
  return entities.filter(({ path }) => !problems.some(({ file }) => file === path));
}

test('a name clash is reported by every run until it is resolved', async () => {
  const generator = newGenerator();
  const wrong = [...base, entityCalled('entities', 'Entities')];
  const { problems } = await generator.generate(wrong);

  expect(problems.map(({ file, message }) => [file, message])).toEqual([
    ['catalogue/entities.json', '"entities" would be declared twice in generated/entities.ts.'],
  ]);
  expect((await generator.generate(wrong)).problems).toEqual(problems);
  expect((await generator.generate(base)).files).toEqual(await filesOf(base));
});

test.each(Object.keys(systemTables(identity)))(
  'an entity with the table "%s" is rejected, since it is a system table',
  async (table) => {
    const book = {
      name: 'book',
      table,
      label: { one: 'a', many: 'b' },
      doc: 'c',
      fields: [{ name: 'id', kind: 'id' }],
    };

    expect((await problemsOf(withSource(base, 'book.json', JSON.stringify(book)))).join()).toContain(
      "the server's own",
    );
  },
);

test.each([
  ['Order Lines', 'orderLine', '/order-lines'],
  ['Kostüme', 'costume', '/kostume'],
  ['Übungen (alt)', 'exercise', '/ubungen-alt'],
  ['أجراس الأوبرا', 'operaBell', '/opera-bell'],
])('the list %j of the entity %s has the address %s', (label, name, path) => {
  expect(listPath(label, name)).toBe(path);
});

test('no list has the address of a page or an endpoint of the portal itself', () => {
  const files = globSync(['src/app/**/*.ts', 'src/app/**/*.tsx', 'src/server/**/*.ts', 'src/features/**/*.ts']);
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const paths = texts.flatMap((text) =>
    [...text.matchAll(/(?:\bpath:|\bto:|app\.(?:get|post|all)\(|[pP]ath =) '(\/[\w-]*)/g)].map(([, path]) => path),
  );
  expect(paths).toContain('/access-tokens');
  expect(paths.filter((path) => !reservedPaths.some((reserved) => reserved === path))).toEqual([]);
});
