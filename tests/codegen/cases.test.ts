import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kinds } from '#model/kinds.ts';
import { changesBetween } from '../../codegen/output/folder.ts';
import { base, filesOf, folderOf, goldenDiff, problemsOf, readCase, textOf } from './support.ts';

/**
 * Each folder of `cases` is a small catalogue and what it must turn into: read the diff, then `vitest -u`.
 *
 * A case has the files of its own entities whole (`expected/<entity>/…`), and what it changes in the files that all
 * entities share as a diff (`expected/shared.diff`); or it has the problems that it must give (`problems.txt`).
 */
const cases = readdirSync(folderOf('cases')).sort();

const baseFiles = await filesOf(base);

test('the case of every kind has a field of each', () => {
  const { sources } = readCase('every-kind');
  const { fields } = JSON.parse(textOf(sources, 'thing.json')) as { fields: { kind: string }[] };
  expect(new Set(fields.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
});

describe.each(cases.filter((name) => !name.startsWith('wrong-')))('%s', async (name) => {
  const { sources, facts, own } = readCase(name);
  const files = await filesOf(sources);
  const isAsked = (path: string) =>
    facts.only === undefined ? !path.endsWith('openapi.json') : facts.only.some((item) => path.endsWith(item));

  test('gives the expected files', async () => {
    for (const [path, text] of files) {
      if (!own.some((entity) => path.startsWith(`${entity}/`)) || !isAsked(path)) continue;
      await expect(text).toMatchFileSnapshot(`./cases/${name}/expected/${path}`);
    }
  });

  test('changes the expected lines of what all entities share', async () => {
    const shared = changesBetween(baseFiles, files).filter(({ path }) => !path.includes('/') && isAsked(path));
    await expect(goldenDiff(shared)).toMatchFileSnapshot(`./cases/${name}/expected/shared.diff`);
  });

  test('expects no file that it does not give', () => {
    const expected = folderOf(`cases/${name}/expected`);
    const left = readdirSync(expected, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.\w+$/.test(path) && path !== 'shared.diff' && !files.has(path),
    );

    expect(left).toEqual([]);
  });
});

describe.each(cases.filter((name) => name.startsWith('wrong-')))('%s', (name) => {
  test('gives the expected problems', async () => {
    const problems = await problemsOf(readCase(name).sources);

    expect(problems).not.toEqual([]);
    await expect(`${problems.join('\n')}\n`).toMatchFileSnapshot(`./cases/${name}/problems.txt`);
  });
});
