import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kinds } from '#model/kinds.ts';
import { changesBetween } from '../../codegen/output/folder.ts';
import { base, filesOf, folderOf, goldenDiff, problemsOf, readCase, textOf } from './support.ts';

/**
 * Golden files: each folder of `cases` is a small catalogue and its expected output. To update them, run `vitest -u` and review the diff.
 *
 * A case has the complete files of its own entities (`expected/<entity>/…`), and its changes to the files that all entities
 * share as a diff (`expected/shared.diff`); a case `wrong-…` has the expected problems (`problems.txt`) instead.
 */
const cases = readdirSync(folderOf('cases')).sort();

const baseFiles = await filesOf(base);

test('the case every-kind has a field of each kind', () => {
  const { sources } = readCase('every-kind');
  const { fields } = JSON.parse(textOf(sources, 'thing.json')) as { fields: { kind: string }[] };
  expect(new Set(fields.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
});

describe.each(cases.filter((name) => !name.startsWith('wrong-')))('%s', async (name) => {
  const { sources, facts, own, ownCode } = readCase(name);
  const files = await filesOf(sources, ownCode);
  const isCompared = (path: string) =>
    facts.only === undefined ? !path.endsWith('openapi.json') : facts.only.some((item) => path.endsWith(item));

  test('generates the expected files', async () => {
    for (const [path, text] of files) {
      if (!own.some((entity) => path.startsWith(`${entity}/`)) || !isCompared(path)) continue;
      await expect(text).toMatchFileSnapshot(`./cases/${name}/expected/${path}`);
    }
  });

  test('changes the expected lines of the shared files', async () => {
    const shared = changesBetween(baseFiles, files).filter(({ path }) => !path.includes('/') && isCompared(path));
    await expect(goldenDiff(shared)).toMatchFileSnapshot(`./cases/${name}/expected/shared.diff`);
  });

  test('has no expected file that is not generated', () => {
    const expected = folderOf(`cases/${name}/expected`);
    const unused = readdirSync(expected, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.\w+$/.test(path) && path !== 'shared.diff' && !files.has(path),
    );

    expect(unused).toEqual([]);
  });
});

describe.each(cases.filter((name) => name.startsWith('wrong-')))('%s', (name) => {
  test('is rejected with the expected problems', async () => {
    const { sources, ownCode } = readCase(name);
    const problems = await problemsOf(sources, ownCode);

    expect(problems).not.toEqual([]);
    await expect(`${problems.join('\n')}\n`).toMatchFileSnapshot(`./cases/${name}/problems.txt`);
  });
});
