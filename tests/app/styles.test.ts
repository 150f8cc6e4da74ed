import { existsSync, globSync, readFileSync } from 'node:fs';
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
