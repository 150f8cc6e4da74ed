/** A copy of the catalogue `school` that a test changes. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../codegen/generate-command.ts';
import { outputOf } from '../support/command-output.ts';
import { TypeChecker } from '../support/type-checker.ts';

const school = join(import.meta.dirname, '../catalogues/school');

/** Always at the same place, so that the compiler reads again only what has changed since the test before. */
export class SchoolCopy {
  readonly #base = mkdtempSync(join(tmpdir(), 'own-code-'));
  readonly #generated = join(this.#base, 'generated');
  readonly #types = new TypeChecker();
  readonly folder = join(this.#base, 'school');

  /** Copies these folders, and removes everything else. */
  reset(...folders: readonly ('catalogue' | 'custom')[]): void {
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder);
    for (const name of folders) cpSync(join(school, name), join(this.folder, name), { recursive: true });
  }

  /** Copies catalogue and own code, with their generated files, which only the first call generates. */
  async resetGenerated(): Promise<void> {
    this.reset('catalogue', 'custom');
    const portal = join(this.folder, 'catalogue-portal');
    if (existsSync(this.#generated))
      return cpSync(this.#generated, portal, { recursive: true, verbatimSymlinks: true });
    await this.generate();
    cpSync(portal, this.#generated, { recursive: true, verbatimSymlinks: true });
  }

  remove(): void {
    this.#types.close();
    rmSync(this.#base, { recursive: true, force: true });
  }

  /** What the command prints, whether it succeeds or not. Paths are relative to {@link folder}. */
  async generate(): Promise<string> {
    const { text } = await outputOf(() => run(this.withCatalogue));
    return this.#relative(text);
  }

  /** The type errors of generated files and own code. */
  typeErrors(tsConfig = 'catalogue-portal/tsconfig.json'): string {
    return this.#relative(this.#types.errors(join(this.folder, tsConfig)));
  }

  get withCatalogue(): readonly string[] {
    return ['--catalogue', join(this.folder, 'catalogue')];
  }

  #relative(text: string): string {
    return text.replaceAll(`${this.folder}/`, '');
  }
}
