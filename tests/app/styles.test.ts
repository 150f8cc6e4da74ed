import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');

test('every component of Mantine that a screen names has its styles', () => {
  const files = globSync('{src,generated}/**/*.tsx', { cwd: root.pathname });
  const imports = files
    .map(text)
    .join('\n')
    .matchAll(/import \{([^}]*)\} from '@mantine\/core'/g);
  const names = [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' ')[0] ?? ''));
  const styled = [...new Set(names)].filter((name) =>
    existsSync(new URL(`node_modules/@mantine/core/styles/${name}.layer.css`, root)),
  );
  const styles = text('src/app/styles.ts');

  expect(styled.length).toBeGreaterThan(10);
  expect(styled.filter((name) => !styles.includes(`/${name}.layer.css`))).toEqual([]);
});
