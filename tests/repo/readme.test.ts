/** The scripts, files, benchmarks and links of the READMEs exist, and their figures are those of the code. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { maxImportBytes, maxImportRows } from '#model/import.ts';
import {
  maxDeletedLists,
  maxLists,
  maxSharedLists,
  maxSharedListsOfUser,
  maxStateBytes,
} from '../../src/features/saved-lists/model/saved-list.ts';
import { maxProblems } from '#model/wire.ts';
import * as limits from '../../src/server/fairness/shares.ts';

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

const { connections, exportPace } = limits;
const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;
const aMinute = ({ max, window }: limits.Rate): string => {
  expect(window).toBe(60_000);
  return `${max} a minute`;
};
const row = (what: string, { maxConcurrentOfUser, maxConcurrent, maxQueued, queueTimeout }: limits.Share) =>
  `| ${what} at work | ${maxConcurrentOfUser} | ${maxConcurrent} | wait by turns, ${seconds(queueTimeout)} at most and ${maxQueued} of a user`;
const ofShares = (): string[] => {
  const { lists, exports, imports, records, bulk } = limits.shares.postgres;
  return [
    row('lists, charts and pick-lists', lists),
    row('exports', exports),
    row('imports', imports),
    row('single records, saves, history', records),
    row('bulk changes', bulk),
  ];
};

type Limits = Omit<typeof limits, 'workKinds'>;

/** Total: a limit that is not documented does not compile. */
const ofLimits: { readonly [Name in keyof Limits]: () => string | readonly string[] } = {
  shares: ofShares,
  connections: () => [
    `at most ${Object.values(connections).reduce((sum, one) => sum + one)} connections: ${connections.records} for sessions`,
    `${connections.lists} for lists, ${connections.exports} for exports`,
    `and ${connections.probe} that asks`,
  ],
  statementLimit: () => `| one statement | ${seconds(limits.statementLimit)} |`,
  silenceLimit: () => `for ${seconds(limits.silenceLimit)}`,
  probeLimit: () => `within ${seconds(limits.probeLimit)}`,
  previewTime: () => `| a preview | ${seconds(limits.previewTime)} |`,
  receiveTime: () => {
    expect(limits.receiveTime).toBe(60_000);
    return `| an import | ${maxImportRows.toLocaleString('en-US')} rows, ${maxImportBytes / 1024 / 1024} MB within a minute |`;
  },
  exportPace: () => {
    expect([exportPace.window, exportPace.maxDuration]).toEqual([30_000, 2 * 60 * 60_000]);
    const speed = exportPace.minBytes / exportPace.window;
    return `| an export | ${speed} kB read in each second of half a minute, two hours in all |`;
  },
  listChanges: () => `| changes of saved lists | ${aMinute(limits.listChanges)} | | 429 |`,
  maxSessions: () => `| sessions | ${limits.maxSessions} |`,
  viewAsStarts: () => `| looking at the portal as somebody else | ${aMinute(limits.viewAsStarts)} | | 429 |`,
  newTokens: () => `| new access tokens | ${aMinute(limits.newTokens)} | | 429 |`,
  newUsers: () => `| users made at sign-in, all servers | | ${aMinute(limits.newUsers)} | 429 |`,
  logReports: () => {
    const { max, window } = limits.logReports;
    return `| reports of a browser to the log | ${max} in ${seconds(window)}, of 32 kB each | | 429, 413 |`;
  },
};

test.each(Object.entries(ofLimits))('the README documents the limit %s', (_, documented) => {
  for (const text of [documented()].flat()) expect(operators).toContain(text);
});

test('the README documents the limits of problems and saved lists', () => {
  const ofUser = `${maxLists}, of ${maxStateBytes / 1024} kB each`;
  const shared = `${maxSharedListsOfUser} shared, ${maxSharedLists} by all`;

  expect(operators).toContain(`| problems named in one answer | ${maxProblems} |`);
  expect(operators).toContain(`| saved lists of one entity | ${ofUser}; ${shared}; ${maxDeletedLists} deleted |`);
});

test('the README documents every metric', () => {
  const source = readFileSync('src/server/metrics/registry.ts', 'utf8');
  const metrics = [...source.matchAll(/'(portal_\w+)'/g)].map(([, name = '']) => name);

  expect(metrics.length).toBeGreaterThan(10);
  expect(metrics.filter((name) => !new RegExp(`\`${name}[\`{]`).test(operators))).toEqual([]);
});

test('the READMEs document every command of npm', () => {
  const documented = ['README.md', 'tests/README.md'].map((file) => readFileSync(file, 'utf8')).join('\n');
  const isNamed = (script: string) => new RegExp(`npm (run )?${script}(?![\\w:])`).test(documented);

  expect(Object.keys(scripts).filter((script) => !isNamed(script))).toEqual([]);
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
