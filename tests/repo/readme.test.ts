/** The scripts, files, benchmarks and links of the READMEs exist, and their figures are those of the code. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  maxDeletedLists,
  maxLists,
  maxSharedLists,
  maxSharedListsOfUser,
  maxStateBytes,
} from '../../src/features/saved-lists/model/saved-list.ts';
import { maxProblems } from '#model/wire.ts';
import { connectionsOf, silenceOf } from '../../src/server/fairness/limits.ts';
import { usualLimits } from '../support/usual-limits.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const pages = globSync('src/server/deploy/*.md');
const files = globSync(['*.md', '*/README.md', 'src/**/*.md', '.github/*.md'], { exclude: ['node_modules'] });
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

const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

test('the README documents the connections of a server, and how long it waits for a silent database', () => {
  const connections = connectionsOf(usualLimits.queues);
  for (const text of [
    `at most ${Object.values(connections).reduce((sum, one) => sum + one)} connections: ${connections.records} for sessions`,
    `${connections.lists} for lists, ${connections.exports} for exports`,
    `and ${connections.probe} that asks`,
    `for ${seconds(silenceOf(usualLimits))}`,
    `within ${seconds(usualLimits.probeTime)}`,
  ])
    expect(operators).toContain(text);
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
