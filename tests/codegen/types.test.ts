import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { base, filesOf, folderOf, readCase } from './support.ts';
import { typeErrors } from './temporary-folder.ts';

/** Without own code, whose imports resolve beside a catalogue only: `tests/own-code` has one. */
const cases = readdirSync(folderOf('cases')).filter((name) => !/^(wrong|own)-/.test(name));

test('the output of every case has no type errors', async () => {
  const files = new Map(inFolder('base', await filesOf(base)));
  for (const name of cases) {
    for (const [path, text] of inFolder(name, await filesOf(readCase(name).sources))) files.set(path, text);
  }

  expect(typeErrors(files)).toBe('');
});

const inFolder = (folder: string, files: ReadonlyMap<string, string>): [string, string][] =>
  [...files].map(([path, text]) => [`${folder}/${path}`, text]);
