/** A folder of its own in which a test writes the files that it loads. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../src/server/database/database.ts';
import { load, type LoadRequest } from '../../../src/server/import/load.ts';

export class LoadFolder {
  readonly #database: Database;
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-load-'));

  constructor(database: Database) {
    this.#database = database;
  }

  /** Writes a file; answers where it is. */
  write(name: string, content: string | Uint8Array): string {
    const file = join(this.#folder, name);
    writeFileSync(file, content);
    return file;
  }

  /** Loads a file with these lines; answers how many rows were created, updated, unchanged, rejected. */
  async load(service: string, lines: readonly string[], more: Partial<LoadRequest> = {}): Promise<number[]> {
    const file = this.write('rows.csv', lines.join('\n'));
    const { created, updated, unchanged, rejected } = await load(this.#database, { service, file, ...more });
    return [created, updated, unchanged, rejected];
  }

  /** What stands in the file of rejected rows. */
  rejections(name = 'rows.csv'): string {
    return readFileSync(join(this.#folder, `${name}.rejected.csv`), 'utf8');
  }

  hasRejections(name = 'rows.csv'): boolean {
    return existsSync(join(this.#folder, `${name}.rejected.csv`));
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
