import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');

test('every component of Mantine that a screen names has its styles, at the start or where it is loaded', () => {
  const files = globSync('{src,generated}/**/*.tsx', { cwd: root.pathname });
  const always = text('src/app/styles.ts');
  const isStyled = (name: string) => existsSync(new URL(`node_modules/@mantine/core/styles/${name}.layer.css`, root));
  const used = files.flatMap((file) => {
    const source = text(file);
    const imports = source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g);
    const names = [...imports].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    );
    return names
      .filter(isStyled)
      .map((name) => ({ file, name, has: `${always}${source}`.includes(`/${name}.layer.css`) }));
  });

  expect(used.length).toBeGreaterThan(10);
  expect(used.filter(({ has }) => !has)).toEqual([]);
});

const modules = globSync('src/**/*.module.css', { cwd: root.pathname });

test('no two files of styles have the same name, which is the first half of their class names', () => {
  const names = modules.map((path) => basename(path));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('every shared look that a file of styles composes is there, and each is used', () => {
  const shared = new Set(
    [...text('src/app/theme/utilities.css').matchAll(/^ {2}\.([\w-]+)/gm)].map(([, name]) => name),
  );
  const composed = modules.flatMap((path) =>
    [...text(path).matchAll(/composes: ([^;]*) from global;/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const screens = globSync('src/**/*.tsx', { cwd: root.pathname }).map(text).join();
  expect(composed.filter((name) => !shared.has(name))).toEqual([]);
  expect([...shared].filter((name) => !composed.includes(`${name}`) && !screens.includes(`'${name}'`))).toEqual([]);
});
