/** Catalogues of other businesses pass the same checks as the project's own: check, generate, types, oxlint. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { foldersOf, project } from '../../src/catalogue/folders.ts';
import { run } from '../../codegen/generate-command.ts';
import { runCheck } from '../../codegen/commands/check.ts';
import { accessCatalogues, catalogues } from '../support/catalogues.ts';
import { outputOf } from '../support/command-output.ts';
import { TypeChecker } from '../support/type-checker.ts';

/** Of those with rules for rows the one with every kind of rule: the others say less. */
const ruled = accessCatalogues.filter(({ name }) => name === 'paths');

/** The rest of the project has the same types in every catalogue. */
const importsGenerated = (file: string): boolean => readFileSync(file, 'utf8').includes(`'#generated/`);

const types = new TypeChecker();
afterAll(() => types.close());

describe.each([...catalogues, ...ruled])('the catalogue $name', ({ folder }) => {
  const { portal, generated } = foldersOf(folder);

  test('is checked, generated, type-checked and linted', async () => {
    expect(await outputOf(() => runCheck(['--catalogue', folder]))).toMatchObject({ code: 0 });
    expect(await outputOf(() => run(['--catalogue', folder]))).toMatchObject({ code: 0 });

    const config = join(portal, 'tsconfig.src.json');
    writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include: [generated, join(project, 'src')] }));
    expect(types.errors(config, (file) => file.startsWith(generated) || importsGenerated(file))).toBe('');
    rmSync(config);

    // Linted as a copy, since its own folder is ignored by oxlint.
    const copy = mkdtempSync(join(tmpdir(), 'portal-lint-'));
    cpSync(generated, copy, { recursive: true });
    const oxlint = ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--config', '.oxlintrc.json', copy];
    const { status, stdout, stderr } = spawnSync(process.execPath, oxlint, { cwd: project, encoding: 'utf8' });
    expect(status === 0 ? '' : stdout + stderr).toBe('');
    rmSync(copy, { recursive: true });
  });
});
