import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');

test('every Mantine component of a screen has its style sheet imported, in the main styles or in the file itself', () => {
  const files = globSync('{src,generated}/**/*.tsx', { cwd: root.pathname });
  const mainStyles = text('src/app/styles.ts');
  const isStyled = (name: string) => existsSync(new URL(`node_modules/@mantine/core/styles/${name}.layer.css`, root));
  const used = files.flatMap((file) => {
    const source = text(file);
    const imports = source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g);
    const names = [...imports].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    );
    return names
      .filter(isStyled)
      .map((name) => ({ file, name, hasStyles: `${mainStyles}${source}`.includes(`/${name}.layer.css`) }));
  });

  expect(used.length).toBeGreaterThan(10);
  expect(used.filter(({ hasStyles }) => !hasStyles)).toEqual([]);
});

const modules = globSync('src/**/*.module.css', { cwd: root.pathname });

test('no two CSS modules have the same file name, which is the prefix of their class names', () => {
  const names = modules.map((path) => basename(path));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('every utility class that a CSS module composes exists, and each is used', () => {
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
