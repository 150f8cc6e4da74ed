/** The settings of editors match the formatter and the schemas of the catalogue. */
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, normalize } from 'node:path';
import { expect, test } from 'vitest';

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

test('the line length of .editorconfig is that of the formatter', () => {
  interface Options {
    readonly printWidth: number;
  }
  const { printWidth, overrides } = json('.oxfmtrc.json') as Options & {
    readonly overrides: readonly { readonly files: readonly string[]; readonly options: Options }[];
  };
  const expected = [
    ['*', printWidth],
    ...overrides.flatMap(({ files, options }) => files.map((file) => [file, options.printWidth])),
  ];
  const sections = readFileSync('.editorconfig', 'utf8').matchAll(/^\[(.*)\]\n(?:\w.*\n)*?max_line_length = (\d+)$/gm);

  expect([...sections].map(([, files, length]) => [files, Number(length)])).toEqual(expected);
});

interface Mapping {
  readonly fileMatch: readonly string[];
  readonly url: string;
}

/** The semantics of VS Code: a pattern matches, and none of those that begin with `!`. */
const isMatch = ({ fileMatch }: Mapping, file: string): boolean =>
  fileMatch.some((glob) => matchesGlob(`/${file}`, glob)) &&
  !fileMatch.some((glob) => glob.startsWith('!') && matchesGlob(`/${file}`, glob.slice(1)));

test('VS Code completes each file of the catalogue by the schema that the file names', () => {
  const mappings = (json('.vscode/settings.json') as { 'json.schemas': readonly Mapping[] })['json.schemas'];
  const files = globSync('catalogue/*.json');
  const completedBy = files.map((file) => [
    file,
    ...mappings.filter((mapping) => isMatch(mapping, file)).map(({ url }) => normalize(url)),
  ]);

  expect(files.length).toBeGreaterThan(30);
  expect(completedBy).toEqual(
    files.map((file) => [file, join('catalogue', (json(file) as { $schema: string }).$schema)]),
  );
});
