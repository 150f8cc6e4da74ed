import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Which folders each folder may import from. What is not listed is forbidden. */
const mayImport = {
  'src/model': [],
  'src/ui': ['src/model'],
  'src/app': ['src/model', 'src/ui', 'generated'],
  'src/server': ['src/model', 'generated'],
  generated: ['src/model', 'src/ui'],
  codegen: [],
} satisfies Record<string, string[]>;

interface Import {
  file: string;
  target: string;
}

function importsOf(folder: string): Import[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(tsx?|js)$/.test(name));
  return files.flatMap((name) => {
    const file = join(folder, name);
    const matches = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\b[^;]*?from '([#.][^']+)'|import\('([#.][^']+)'\)/gm,
    );
    return [...matches].map((match) => ({ file, target: targetOf(file, match[1] ?? match[2] ?? '') }));
  });
}

function targetOf(file: string, specifier: string): string {
  if (!specifier.startsWith('#')) return join(dirname(file), specifier);
  return specifier.startsWith('#generated/') ? specifier.slice(1) : `src/${specifier.slice(1)}`;
}

const inside = (target: string, folder: string) => target === folder || target.startsWith(`${folder}/`);

test.each(Object.entries(mayImport))('%s imports only what it may', (folder, others) => {
  const imports = importsOf(folder);

  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter(({ target }) => ![folder, ...others].some((one) => inside(target, one)))).toEqual([]);
});

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');

test('generated files of an entity import no other entity’s folder', () => {
  const foreign = importsOf('generated').filter(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)];
    return from !== 'generated' && inside(target, 'generated') && to !== 'generated' && to !== from;
  });

  expect(foreign).toEqual([]);
});

test('the server sees no screen of the generated files', () => {
  const screens = importsOf('src/server').filter(
    ({ target }) => /^generated\/.*\.tsx$|\/(client|queries|routes)\.ts$/.test(target) && inside(target, 'generated'),
  );

  expect(screens).toEqual([]);
});
