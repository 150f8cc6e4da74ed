/** The tables of the operators' pages are written from the settings, and the examples beside them set what there is. `-u` writes the tables. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rowsOf, type Setting } from '../../src/server/settings/setting.ts';
import { serverSettings } from '../../src/server/start/settings.ts';

const folder = join(import.meta.dirname, '../../src/server/deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const rows = rowsOf(serverSettings);
const variables = rows.flatMap(({ fallback, variable }) => (variable === undefined ? [] : { fallback, ...variable }));

/** A Markdown table, aligned as the formatter does. */
function tableOf(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]?.map((_, column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length))) ?? [];
  const row = (cells: readonly string[], pad = ' ') =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, pad)).join(' | ')} |\n`;
  return lines.map((line, index) => row(line) + (index === 0 ? row([], '-') : '')).join('');
}

/** The page with its only table of the section replaced. */
const withTable = (page: string, section: string, table: string): string =>
  page.replace(new RegExp(`(\n## ${section}\n(?:(?!\\|).*\n)*)(?:\\|.*\n)+`), (_, before: string) => before + table);

const textOf = (fallback: unknown): string => (fallback === null ? '' : String(fallback));

test('the table of variables has every variable, its default, and what it is', async () => {
  const table = tableOf([
    ['variable', 'default', ''],
    // Read before the settings, by every command.
    [
      '`CATALOGUE`',
      '`catalogue`',
      'the folder of another catalogue ([Another catalogue](../../../README.md#another-catalogue))',
    ],
    ...variables.map(({ name, secret, fallback, shown, is }) => [
      secret ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``,
      shown ?? textOf(fallback),
      is,
    ]),
  ]);

  await expect(withTable(read('README.md'), 'Environment variables', table)).toMatchFileSnapshot(
    join(folder, 'README.md'),
  );
});

test('the table of limits has every limit that somebody may notice, and its variable', async () => {
  const lines = rows.flatMap(({ line, variable }: Setting<unknown>) =>
    line === undefined
      ? []
      : [[line.what, line.forUser ?? '', line.forAll ?? '', line.past, variable ? `\`${variable.name}\`` : '']],
  );
  const table = tableOf([['', 'for one user', 'for all', 'past that', 'variable'], ...lines]);

  await expect(withTable(read('scaling.md'), 'Limits', table)).toMatchFileSnapshot(join(folder, 'scaling.md'));
});

test('only the database, which commands open as well, has limits without their variables', () => {
  const files = globSync('src/server/**/*.ts').filter((file) =>
    /(import|export) .*\b(defaultLimits|defaultsOf)\b/.test(readFileSync(file, 'utf8')),
  );

  expect(files.toSorted()).toEqual(
    ['auth/oidc-config', 'database/open', 'database/postgres', 'fairness/limits', 'settings/setting'].map(
      (name) => `src/server/${name}.ts`,
    ),
  );
});

test('no two settings have the same variable', () => {
  const names = variables.map(({ name }) => name);

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each([
  ['in containers', ['Containerfile', 'portal.env', 'compose.yaml']],
  ['as a service', ['portal.env', 'portal.service']],
])('the examples %s', (_, files) => {
  const names = files.flatMap((file) =>
    [...read(file).matchAll(/^(?: *|ENV |Environment=)([A-Z_]+)[=:](?! \{)/gm)].map(([, name = '']) => name),
  );

  test('set the required variables', () => {
    const required = variables.filter((variable) => variable.required !== undefined).map(({ name }) => name);

    expect(required.length).toBeGreaterThan(1);
    expect(required.filter((name) => !names.includes(name) && !names.includes(`${name}_FILE`))).toEqual([]);
  });

  test('set only variables that there are, and secrets by their files', () => {
    const others = /^(NPM_CONFIG_|POSTGRES_)/;
    const known = new Set(variables.map(({ name, secret }) => (secret ? `${name}_FILE` : name)));

    expect(names.filter((name) => !known.has(name) && !others.test(name))).toEqual([]);
  });
});
