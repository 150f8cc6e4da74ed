/** Catalogues of other businesses pass the same checks as the project's own: check, generate, tsc, oxlint. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foldersOf } from '../../src/catalogue/folders.ts';
import { accessCatalogues, catalogues } from '../support/catalogues.ts';

const cwd = join(import.meta.dirname, '../..');

/** The output of a program that fails; an empty text if it succeeds. */
function failureOutput(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

/** Of those with rules for rows the one with every kind of rule: the others say less. */
const ruled = accessCatalogues.filter(({ name }) => name === 'paths');

describe.each([...catalogues, ...ruled])('the catalogue $name', ({ folder }) => {
  const { portal, generated } = foldersOf(folder);

  test('is checked, generated, type-checked and linted', () => {
    expect(failureOutput('codegen/catalogue.ts', 'check', '--catalogue', folder)).toBe('');
    expect(failureOutput('codegen/main.ts', '--catalogue', folder)).toBe('');
    expect(failureOutput('node_modules/typescript/bin/tsc', '--project', portal)).toBe('');
    // Linted as a copy, since its own folder is ignored by oxlint.
    const copy = mkdtempSync(join(tmpdir(), 'portal-lint-'));
    cpSync(generated, copy, { recursive: true });
    expect(failureOutput('node_modules/oxlint/bin/oxlint', '--deny-warnings', '--config', '.oxlintrc.json', copy)).toBe(
      '',
    );
    rmSync(copy, { recursive: true });
  });
});
