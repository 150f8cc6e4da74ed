/** Catalogues that have nothing in common with ours: what is made from them is as good as what is made from ours. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foldersOf } from '../../src/catalogue/folders.ts';
import { catalogues } from '../support/catalogues.ts';

const cwd = join(import.meta.dirname, '../..');

/** What a program says of what is wrong; nothing where it ends well. */
function complaints(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

describe.each(catalogues)('the catalogue $name', ({ folder }) => {
  const { portal, generated } = foldersOf(folder);

  test('is checked, generated, type-checked and linted', () => {
    expect(complaints('codegen/catalogue.ts', 'check', '--catalogue', folder)).toBe('');
    expect(complaints('codegen/main.ts', '--catalogue', folder)).toBe('');
    expect(complaints('node_modules/typescript/bin/tsc', '--project', portal)).toBe('');
    // Where it lies, it is ignored.
    const copy = mkdtempSync(join(tmpdir(), 'portal-lint-'));
    cpSync(generated, copy, { recursive: true });
    expect(complaints('node_modules/oxlint/bin/oxlint', '--deny-warnings', '--config', '.oxlintrc.json', copy)).toBe(
      '',
    );
    rmSync(copy, { recursive: true });
  });
});
