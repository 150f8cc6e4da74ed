/** The scripts, files, benchmarks and links of the READMEs exist, and their figures are those of the code. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { maxImportBytes, maxImportRows } from '#model/import.ts';
import { maxDeletedLists, maxLists, maxSharedLists, maxSharedListsOfUser, maxStateBytes } from '#model/saved-list.ts';
import { maxProblems } from '#model/wire.ts';
import {
  connections,
  exportPace,
  listChanges,
  logReports,
  maxSessions,
  newUsers,
  previewTime,
  receiveTime,
  shares,
  statementLimit,
  viewAsStarts,
  type Share,
} from '../../src/server/fairness/shares.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const pages = globSync('src/server/deploy/*.md');
const files = [...globSync(['*.md', '*/README.md', '.github/*.md'], { exclude: ['node_modules'] }), ...pages];
const all = globSync('{src,codegen,catalogue,generated,tests}/**/*.*');

/** Inline code, indented commands and shell blocks; blocks in other languages are examples. */
const codeIn = (text: string): string[] =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```|`([^`\n]+)`|^ {4}(.+)$/gm)].map(
    ([, language = '', block, inline, indented]) =>
      inline ?? indented ?? (['', 'sh'].includes(language) ? (block ?? '') : ''),
  );

/** Folders that builds and runs create. */
const ignored = new Set(readFileSync('.gitignore', 'utf8').split(/\/?\n/));

/** The paths of files and folders in code, without those that have a placeholder, such as `<kind>.ts`. */
const pathsIn = (code: string): string[] =>
  code
    .split(/[\s'"=,]+/)
    .map((word) => word.replace(/^\.\//, '').replace(/[:;.]$/, ''))
    .filter((word) => /^[\w.-]+(\/[\w.-]+)*\/?$/.test(word) && !ignored.has(word.split('/')[0] ?? ''))
    .filter((word) => /\.(tsx?|json|md|ya?ml|css|html|sql)$|\/$/.test(word) || existsSync(word.split('/')[0] ?? ''));

/** Whether a path exists from the root, from the README's folder or beside the catalogue with own code, or a bare file name anywhere. */
const isFound = (path: string, folder: string): boolean =>
  existsSync(path) ||
  existsSync(join(folder, path)) ||
  existsSync(join('tests/catalogues/school', path)) ||
  (!path.includes('/') && all.some((file) => file.endsWith(`/${path}`)));

/** The missing targets of a README. */
function missingIn(text: string, folder: string): string[] {
  const code = codeIn(text);
  const commands = code.flatMap((item) => [...item.matchAll(/\bnpm (?:run ([\w:]+)|(test|start)\b)/g)]);
  const benchmarks = code.flatMap((item) => /\bnpm run bench -- ([a-z ]+)/.exec(item)?.[1]?.trim().split(' ') ?? []);
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  return [
    ...commands.map(([, script, own]) => script ?? own ?? '').filter((script) => scripts[script] === undefined),
    ...code.flatMap(pathsIn).filter((path) => !isFound(path, folder)),
    ...benchmarks.filter((name) => !existsSync(`tests/bench/${name}.ts`)),
    ...links.filter((link) => !existsSync(join(folder, link))),
  ];
}

test.each(files)('the scripts, files and links in %s exist', (file) => {
  expect(missingIn(readFileSync(file, 'utf8'), dirname(file))).toEqual([]);
});

describe('a missing target in a README', () => {
  test.each([
    ['`npm run nothing`', 'nothing'],
    ['    npx vitest run tests/ui/nothing.test.ts', 'tests/ui/nothing.test.ts'],
    ['```sh\nnpm run bench -- page nothing\n```', 'nothing'],
    ['in `src/nothing`', 'src/nothing'],
    ['in `nothing/`', 'nothing/'],
    ['see `nothing.test.ts`', 'nothing.test.ts'],
    ['see [this](tests/nothing.md)', 'tests/nothing.md'],
  ])('is found: %j', (text, missing) => expect(missingIn(text, '.')).toEqual([missing]));
});

test('a code block in another language is not searched', () => {
  expect(missingIn('```json\n{\n    "url": "src/nothing.json"\n}\n```', '.')).toEqual([]);
});

test('READMEs of all folders are checked', () => {
  expect(files).toEqual(
    expect.arrayContaining(['README.md', 'tests/README.md', '.github/CONTRIBUTING.md', 'src/server/deploy/scaling.md']),
  );
});

/** The pages for operators, without the padding of their tables. */
const operators = pages.map((page) => readFileSync(page, 'utf8').replaceAll(/ {2,}/g, ' ')).join('\n');

const { lists, exports, imports, records, bulk } = shares.postgres;

test.each([
  ['lists, charts and pick-lists', lists],
  ['exports', exports],
  ['imports', imports],
  ['single records, saves, history', records],
  ['bulk changes', bulk],
])(
  'the README documents the limits of %s for one user',
  (what, { maxConcurrentOfUser, maxConcurrent, maxQueued, queueTimeout }: Share) => {
    const queueing = `wait by turns, ${queueTimeout / 1000} s at most and ${maxQueued} of a user`;
    expect(operators).toContain(`| ${what} at work | ${maxConcurrentOfUser} | ${maxConcurrent} | ${queueing}`);
  },
);

test('the README documents the limits of imports, previews and problems', () => {
  const maxSize = `${maxImportRows.toLocaleString('en-US')} rows, ${maxImportBytes / 1024 / 1024} MB`;

  expect(operators).toContain(`| an import | ${maxSize} within a minute |`);
  expect(receiveTime).toBe(60_000);
  expect(operators).toContain(`| a preview | ${previewTime / 1000} s |`);
  expect(operators).toContain(`| problems named in one answer | ${maxProblems} |`);
});

test('the README documents the limits of saved lists, sessions, impersonation and other calls', () => {
  const privateLimit = `${maxLists}, of ${maxStateBytes / 1024} kB each`;
  const shared = `${maxSharedListsOfUser} shared, ${maxSharedLists} by all`;

  expect(operators).toContain(`| saved lists of one entity | ${privateLimit}; ${shared}; ${maxDeletedLists} deleted |`);
  expect(operators).toContain(`| changes of saved lists | ${listChanges.max} a minute | | 429 |`);
  expect(operators).toContain(
    `| reports of a browser to the log | ${logReports.max} in ${logReports.window / 1000} s, of 32 kB each | | 429, 413 |`,
  );
  expect(operators).toContain(`| sessions | ${maxSessions} |`);
  expect(operators).toContain(
    `| looking at the portal as somebody else | ${viewAsStarts.max} times a minute | | 429 |`,
  );
  expect(operators).toContain(`| users made at sign-in, all servers | | ${newUsers.max} a minute | 429 |`);
  expect(newUsers.window).toBe(60_000);
  expect(viewAsStarts.window).toBe(60_000);
  expect(listChanges.window).toBe(60_000);
});

test('the README documents the limits of connections, statements and exports', () => {
  const all = Object.values(connections).reduce((sum, one) => sum + one);
  const { minBytes, window, maxDuration } = exportPace;

  expect(operators).toContain(`at most ${all} connections: ${connections.records} for sessions`);
  expect(operators).toContain(`${connections.lists} for lists, ${connections.exports} for exports`);
  expect(operators).toContain(`| one statement | ${statementLimit / 1000} s |`);
  expect(operators).toContain(
    `| an export | ${minBytes / window} kB read in each second of half a minute, two hours in all |`,
  );
  expect([window, maxDuration]).toEqual([30_000, 2 * 60 * 60_000]);
});

test('the README documents every variable of the configuration', () => {
  const read = ['config.ts', 'oidc-variables.ts']
    .map((file) => readFileSync(`src/server/start/${file}`, 'utf8'))
    .join('')
    .matchAll(/read(?:<[^(]*>)?\('(\w+)'|environment\.(\w+)/g);
  const variables = [...read].map(([, name, own]) => name ?? own ?? '').filter((name) => name !== 'NODE_ENV');

  expect(variables.length).toBeGreaterThan(10);
  expect(variables.filter((name) => !operators.includes(`\`${name}\``))).toEqual([]);
});
