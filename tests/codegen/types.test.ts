import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { base, filesOf, folderOf, readCase } from './support.ts';
import { newFolder, writeFiles } from './written.ts';

const cases = readdirSync(folderOf('cases')).filter((name) => !name.startsWith('wrong-'));

test('what is generated from every catalogue compiles against the library', { timeout: 300_000 }, async () => {
  const { folder, remove } = newFolder();
  try {
    writeFiles(join(folder, 'base'), await filesOf(base));
    for (const name of cases) writeFiles(join(folder, name), await filesOf(readCase(name).sources));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: folderOf('../../tsconfig.json'), include: ['.'], exclude: [] }),
    );
    const tsc = folderOf('../../node_modules/typescript/bin/tsc');
    const said = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(said.stdout.replaceAll(`${folder}/`, '')).toBe('');
  } finally {
    remove();
  }
});
