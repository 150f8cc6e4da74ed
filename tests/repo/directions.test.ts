import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

/** The folders that each folder may import from; all others are forbidden. */
const mayImport = {
  'src/model': [],
  'src/catalogue': [],
  'src/ui': ['src/model'],
  'src/app': ['src/model', 'src/ui', 'generated'],
  'src/portal': ['src/model', 'src/ui', 'generated'],
  'src/schema': ['src/model'],
  'src/server': ['src/model', 'src/schema', 'src/catalogue', 'generated'],
  generated: ['src/model', 'src/ui', 'src/portal'],
  'src/vite': ['src/model', 'src/catalogue'],
  // A check tries values of faker.
  codegen: ['src/model', 'src/schema', 'src/catalogue', 'src/server/sample/random.ts'],
} satisfies Record<string, string[]>;

const inside = (target: string, folder: string) => target === folder || target.startsWith(`${folder}/`);

test.each(Object.entries(mayImport))('%s imports only from permitted folders', (folder, others) => {
  const imports = importsOf(folder);

  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter(({ target }) => ![folder, ...others].some((item) => inside(target, item)))).toEqual([]);
});

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');

test('generated files of an entity import no other entity’s folder', () => {
  const foreign = importsOf('generated').filter(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)];
    return from !== 'generated' && inside(target, 'generated') && to !== 'generated' && to !== from;
  });

  expect(foreign).toEqual([]);
});

test('the server imports no generated screen', () => {
  const screens = importsOf('src/server').filter(
    ({ target }) => /^generated\/.*\.tsx$|\/(client|queries|routes)\.ts$/.test(target) && inside(target, 'generated'),
  );

  expect(screens).toEqual([]);
});

test('browser code imports only types from the schemas of requests and answers', () => {
  const imports = ['src/ui', 'src/app', 'generated'].flatMap(importsOf);
  const schemas = imports.filter(({ target }) => target.startsWith('src/model/wire/'));
  const files = new Set(schemas.map(({ file }) => file));

  expect(files.size).toBeGreaterThan(0);
  for (const file of files)
    expect(readFileSync(file, 'utf8')).not.toMatch(/^import (?!type )[^;]*? from '#model\/wire\//m);
});
