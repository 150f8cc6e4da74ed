import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { needs } from '../../src/features/needs.ts';
import { featureNames } from '../without/copy.ts';
import { importsOf } from './imports.ts';

const listsOf = (...sides: readonly string[]) => sides.map((side) => `src/features/${side}.ts`);

/** What the parts of a feature may import. */
function partsOf(name: string): Record<string, string[]> {
  const feature = `src/features/${name}`;
  const others = (part: string) =>
    (needs[name] ?? []).flatMap((other) =>
      [part, 'model', ...(part === 'app' ? ['ui'] : [])].map((folder) => `src/features/${other}/${folder}`),
    );
  const parts: Record<string, string[]> = {
    model: ['src/model', 'src/portal'],
    schema: ['src/model', 'src/schema', `${feature}/model`],
    server: [
      'src/model',
      'src/schema',
      'src/catalogue',
      'src/server',
      'generated',
      `${feature}/model`,
      `${feature}/schema`,
      ...listsOf('server'),
    ],
    ui: ['src/model', 'src/ui', `${feature}/model`],
    app: ['src/model', 'src/ui', 'src/app', 'generated', `${feature}/model`, `${feature}/ui`],
    codegen: ['src/model', 'src/schema', 'src/catalogue', 'codegen', `${feature}/model`, ...listsOf('codegen')],
  };
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([part]) => existsSync(`${feature}/${part}`))
      .map(([part, targets]) => [`${feature}/${part}`, [...targets, ...others(part)]]),
  );
}

/** The folders that each folder may import from; all others are forbidden. */
const mayImport = {
  'src/model': listsOf('views'),
  'src/catalogue': [],
  'src/ui': ['src/model', ...listsOf('forms', 'lists')],
  'src/app': ['src/model', 'src/ui', 'generated', ...listsOf('browser', 'pages')],
  'src/portal': ['src/model', 'src/ui', 'generated'],
  'src/schema': ['src/model', ...listsOf('schema')],
  'src/server': ['src/model', 'src/schema', 'src/catalogue', 'generated', ...listsOf('schema', 'server')],
  generated: ['src/model', 'src/ui', 'src/portal', ...featureNames.map((name) => `src/features/${name}/model`)],
  'src/vite': ['src/model', 'src/catalogue'],
  codegen: ['src/model', 'src/schema', 'src/catalogue', ...listsOf('codegen')],
  // Each part of a feature sees the part of the kernel of its name, and what that sees.
  ...Object.fromEntries(featureNames.flatMap((name) => Object.entries(partsOf(name)))),
} satisfies Record<string, string[]>;

const inside = (target: string, folder: string) => target === folder || target.startsWith(`${folder}/`);

test.each(Object.entries(mayImport))('%s imports only from permitted folders', (folder, others) => {
  const imports = importsOf(folder);

  expect(imports.filter(({ target }) => ![folder, ...others].some((item) => inside(target, item)))).toEqual([]);
});

test.each(Object.entries(needs))('%s imports from each feature that it needs', (name, needed) => {
  const targets = importsOf(`src/features/${name}`).map(({ target }) => target);

  expect(needed.filter((other) => !targets.some((target) => inside(target, `src/features/${other}`)))).toEqual([]);
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
