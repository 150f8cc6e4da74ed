/** `npm run catalogue -- diff`: compares two catalogues. Read each `expected.md` as a reviewer of the pull request would. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { runDiff } from '../../src/features/catalogue-diff/codegen/command.ts';
import { compare, isBreaking, isAccessWidened } from '../../src/features/catalogue-diff/codegen/compare.ts';
import { markdownOf } from '../../src/features/catalogue-diff/codegen/markdown.ts';
import { Pairs } from '../../codegen/diff/pairs.ts';
import { screenChanges } from '../../src/features/catalogue-diff/codegen/screens.ts';
import { ruleChanges } from '../../src/features/catalogue-diff/codegen/rules.ts';
import { portalWordChanges, wordChanges } from '../../src/features/catalogue-diff/codegen/words.ts';
import { code, plainText } from '../../codegen/diff/markdown-escape.ts';
import type { CatalogueText } from '../../codegen/load/catalogue-file.ts';
import { readCatalogue } from '../../codegen/load/read.ts';
import type { Model } from '../../codegen/model/entity.ts';
import { must } from '#model/must.ts';
import { describeProblem } from '../../codegen/problem.ts';
import { outputOf } from '../support/command-output.ts';
import { base, folderOf, newGenerator, withSource } from './support.ts';

/** The model of a folder's catalogue, with the files of `defaults` that the folder does not have. */
function modelOf(folder: string, defaults: readonly CatalogueText[] = []): Model {
  const own = readCatalogue(folderOf(folder));
  const missing = defaults.filter(({ path }) => own.every((item) => item.path !== path));
  const resolved = newGenerator().resolve([...missing, ...own]);
  if ('problems' in resolved) throw new Error(resolved.problems.map(describeProblem).join('\n'));
  return resolved.model;
}

/** Whether the change breaks API clients, and whether it widens access. */
const classifications: Readonly<Record<string, readonly [breaking: boolean, wider: boolean]>> = {
  hostile: [true, true],
  'new-entity': [false, true],
  'new-field': [false, false],
  'other-kind': [true, true],
  'own-code': [true, true],
  'own-permissions': [true, true],
  rename: [true, false],
  rows: [true, true],
  wider: [true, true],
};

test('every folder of diffs has a classification', () => {
  expect(readdirSync(folderOf('diffs')).sort()).toEqual(Object.keys(classifications).sort());
});

describe.each(Object.entries(classifications))('%s', (name, [breaking, wider]) => {
  const [before, after] = [modelOf(`diffs/${name}/before`, base), modelOf(`diffs/${name}/after`, base)];
  const comparison = compare(before, after);

  test('has the expected report', async () => {
    await expect(markdownOf(comparison, 'main (1a2b3c4d5)')).toMatchFileSnapshot(`./diffs/${name}/expected.md`);
  });

  test('is classified as breaking API clients or not, and as widening access or not', () => {
    expect([isBreaking(comparison), isAccessWidened(comparison)]).toEqual([breaking, wider]);
  });

  test('reports no difference between a catalogue and itself', () => {
    for (const model of [before, after]) expect(compare(model, model).sections).toEqual([]);
  });
});

test('the project’s catalogue and "everything" have no difference from themselves', () => {
  for (const folder of ['../../catalogue', '../catalogues/everything']) {
    const model = modelOf(folder);
    expect(compare(model, model)).toEqual({ sections: [], questions: [] });
  }
});

/** The paths of all words of a file. */
function* wordsIn(value: unknown, at: readonly (string | number)[] = []): Iterable<readonly (string | number)[]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (typeof key === 'string') yield [...at, key];
    yield* wordsIn(one, [...at, key]);
  }
}

/** Whether a word has no effect on a portal in use, or is about a former name. */
const isWithoutEffect = (word: string): boolean =>
  /^(\$schema|doc|sample|development|unused)\b|(^|\/)(was|\$schema)$/.test(word);

const maxAttempts = 2;

/** Sentences first: they cost a tenth of the comparison of two API documents. */
const isReported = (before: Model, after: Model): boolean =>
  portalWordChanges(before, after).length > 0 ||
  new Pairs(before, after).entities.some(
    (pair) => [...screenChanges(pair), ...wordChanges(pair), ...ruleChanges(pair)].length > 0,
  ) ||
  compare(before, after).sections.length > 0;

test('a word of "everything" that is left out is reported', { timeout: 120_000 }, () => {
  const sources = readCatalogue(folderOf('../catalogues/everything'));
  const before = modelOf('../catalogues/everything');
  const generator = newGenerator();
  /** By word, how often it could not be left out; one that could is not tried again. */
  const attempts = new Map<string, number>();
  const silent: string[] = [];
  let count = 0;
  for (const { path, text } of sources) {
    const file: unknown = JSON.parse(text);
    for (const at of wordsIn(file)) {
      const word = at.map((key) => (typeof key === 'number' ? '*' : key)).join('/');
      const shape = path.endsWith('portal.json') ? `portal.json ${word}` : word;
      const failed = attempts.get(shape) ?? 0;
      if (failed === maxAttempts || isWithoutEffect(word)) continue;
      const without = withSource(sources, basename(path), textWithout(file, at));
      const resolved = generator.resolve(without);
      attempts.set(shape, 'problems' in resolved ? failed + 1 : maxAttempts);
      if ('problems' in resolved) continue;
      count += 1;
      const { model } = resolved;
      if (!isDeepStrictEqual(before, model) && !isReported(before, model)) silent.push(shape);
    }
  }

  expect(count).toBeGreaterThan(100);
  expect(silent).toEqual([]);
});

/** The text of a file without the word at a path. */
function textWithout(file: unknown, at: readonly (string | number)[]): string {
  const copy = structuredClone(file);
  const parent = at.slice(0, -1).reduce<object>((value, key) => Reflect.get(value, key) as object, Object(copy));
  Reflect.deleteProperty(parent, must(at.at(-1), 'a word has a name'));
  return JSON.stringify(copy, null, 2);
}

test.each([
  ['a | *b* `c`', String.raw`a \| \*b\* \`c\``, '<code>a \\| \\*b\\* \\`c\\`</code>'],
  ['<b>&amp;', String.raw`\<b\>\&amp;`, '`<b>&amp;`'],
  ['[a](b) ![c](d)', String.raw`\[a\](b) !\[c\](d)`, '`[a](b) ![c](d)`'],
  ['- [x] done', String.raw`\- \[x\] done`, '`- [x] done`'],
  ['1. first\n\n# more', String.raw`1\. first \# more`, '`1. first # more`'],
  ['@ada, mail a@b.c', '@&#8203;ada, mail a@&#8203;b.c', '`@ada, mail a@b.c`'],
  ['#12 GH-12 a@0123abcd', '\\#&#8203;12 GH-&#8203;12 a@&#8203;0&#8203;123abcd', '`#12 GH-12 a@0123abcd`'],
  ['https://a.b _www.c :tada:', 'https:&#8203;//a.b \\_www&#8203;.c :&#8203;tada:', '`https://a.b _www.c :tada:`'],
  ['a\u202Eb', String.raw`a\\u{202e}b`, '<code>a\\\\u{202e}b</code>'],
  ['', '', '<code></code>'],
])('%j is escaped in Markdown: it makes no markup, link, mention or issue reference', (typed, asText, asCode) => {
  expect([plainText(typed), code(typed)]).toEqual([asText, asCode]);
});

describe('the command catalogue -- diff', () => {
  const repository = mkdtempSync(join(tmpdir(), 'catalogue-diff-'));
  afterAll(() => rmSync(repository, { recursive: true, force: true }));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      encoding: 'utf8',
    });
  const folder = join(repository, 'portal');
  const shelf = (...fields: readonly string[]) => {
    mkdirSync(folder, { recursive: true });
    const own = fields.map((name) => ({ name, kind: 'text' }));
    const file = { name: 'shelf', list: true, form: true, fields: [{ name: 'id', kind: 'id' }, ...own] };
    writeFileSync(join(folder, 'shelf.json'), JSON.stringify(file));
  };
  const runCommand = (...args: readonly string[]) => outputOf(() => runDiff(['--catalogue', folder, ...args]));

  test('compares the working tree with the merge base of main, or with a given revision, and changes no file', async () => {
    git('init', '--quiet', '--initial-branch=main');
    shelf('name', 'place');
    git('add', '.');
    git('commit', '--quiet', '--message=Shelves');
    git('switch', '--quiet', '--create=less');
    shelf('name');
    git('commit', '--quiet', '--all', '--message=Without places');
    shelf('name', 'note');
    const before = git('status', '--porcelain');
    const head = git('rev-parse', '--short=9', 'HEAD').trim();

    const sinceMain = await runCommand();
    expect(sinceMain.text).toContain('Compared with where the branch left main (');
    expect(sinceMain.text).toContain('No longer used; dropped by');
    expect(sinceMain.code).toBe(1);
    const sinceHead = await runCommand('HEAD');
    expect(sinceHead.text).toContain(`Compared with HEAD (${head}): entities: 1 changed.`);
    expect(sinceHead.text).not.toContain('place');
    expect(sinceHead.code).toBe(0);
    expect((await runCommand('--fail-on', 'wider')).code).toBe(0);
    expect(git('status', '--porcelain')).toBe(before);
  });

  test('fails with a one-line message if it cannot compare', async () => {
    expect(await runCommand('no-such')).toEqual({ code: 4, text: 'git knows no revision "no-such".\n' });
    const misspelt = await runCommand('--fail-on', 'braking');
    expect(misspelt).toMatchObject({ code: 4, text: expect.stringContaining('--fail-on takes breaking, wider') });
    git('restore', '.');
    git('switch', '--quiet', '--orphan', 'empty');
    git('commit', '--quiet', '--allow-empty', '--message=Nothing');
    shelf('name');
    expect(await runCommand('HEAD')).toMatchObject({
      code: 4,
      text: expect.stringContaining('has no catalogue in HEAD'),
    });
    shelf('name', 'name');
    expect(await runCommand('main')).toMatchObject({
      code: 4,
      text: expect.stringContaining('The catalogue has mistakes: nothing is compared.'),
    });
  });
});
