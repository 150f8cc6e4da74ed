/** What editors are told agrees with the formatter, and leads to the schemas of the catalogue. */
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, normalize } from 'node:path';
import { expect, test } from 'vitest';

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

test('lines are as long as the formatter makes them', () => {
  interface Options {
    readonly printWidth: number;
  }
  const { printWidth, overrides } = json('.oxfmtrc.json') as Options & {
    readonly overrides: readonly { readonly files: readonly string[]; readonly options: Options }[];
  };
  const wanted = [
    ['*', printWidth],
    ...overrides.flatMap(({ files, options }) => files.map((file) => [file, options.printWidth])),
  ];
  const sections = readFileSync('.editorconfig', 'utf8').matchAll(/^\[(.*)\]\n(?:\w.*\n)*?max_line_length = (\d+)$/gm);

  expect([...sections].map(([, files, length]) => [files, Number(length)])).toEqual(wanted);
});

interface Mapping {
  readonly fileMatch: readonly string[];
  readonly url: string;
}

/** As VS Code reads it: a pattern matches, and none of those that begin with `!`. */
const isMeant = ({ fileMatch }: Mapping, file: string): boolean =>
  fileMatch.some((glob) => matchesGlob(`/${file}`, glob)) &&
  !fileMatch.some((glob) => glob.startsWith('!') && matchesGlob(`/${file}`, glob.slice(1)));

test('each file of the catalogue is completed by the schema that it names', () => {
  const mappings = (json('.vscode/settings.json') as { 'json.schemas': readonly Mapping[] })['json.schemas'];
  const files = globSync('catalogue/*.json');
  const completedBy = files.map((file) => [
    file,
    ...mappings.filter((mapping) => isMeant(mapping, file)).map(({ url }) => normalize(url)),
  ]);

  expect(files.length).toBeGreaterThan(30);
  expect(completedBy).toEqual(
    files.map((file) => [file, join('catalogue', (json(file) as { $schema: string }).$schema)]),
  );
});
