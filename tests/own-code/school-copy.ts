/** A copy of the catalogue `school` that a test changes. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const project = join(import.meta.dirname, '../..');
const school = join(project, 'tests/catalogues/school');

/** Always at the same place, so that the compiler checks again only what has changed since the test before. */
export class SchoolCopy {
  readonly #base = mkdtempSync(join(tmpdir(), 'own-code-'));
  readonly folder = join(this.#base, 'school');

  /** Copies these folders, and removes everything else. */
  reset(...folders: readonly ('catalogue' | 'custom')[]): void {
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder);
    for (const name of folders) cpSync(join(school, name), join(this.folder, name), { recursive: true });
  }

  remove(): void {
    rmSync(this.#base, { recursive: true, force: true });
  }

  /** Runs a program of the project; returns its output, whether it succeeds or not. */
  async run(...program: readonly string[]): Promise<string> {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, program, { cwd: project }).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    // `tsc` names files relative to the project.
    return `${stdout}${stderr}`.replaceAll(`${relative(project, this.folder)}/`, '').replaceAll(`${this.folder}/`, '');
  }

  generate(): Promise<string> {
    return this.run('codegen/main.ts', ...this.withCatalogue);
  }

  typeErrors(): Promise<string> {
    const info = ['--incremental', '--tsBuildInfoFile', join(this.#base, 'types.tsbuildinfo')];
    return this.run('node_modules/typescript/bin/tsc', '--project', join(this.folder, 'catalogue-portal'), ...info);
  }

  get withCatalogue(): readonly string[] {
    return ['--catalogue', join(this.folder, 'catalogue')];
  }
}
