/** A temporary folder for the files that a test loads. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { must } from '#model/must.ts';
import type { Catalogue } from '../../../src/server/catalogue/catalogue.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { load, type FileResult, type LoadRequest } from '../../../src/features/load/server/load.ts';
import { sourceOf, sourcesIn } from '../../../src/features/load/server/load-sources.ts';

/** The numbers of rows by outcome (`created`, `updated`, `unchanged`, `rejected`), without those that are 0. */
type Counts = Readonly<Record<string, number>>;

export class LoadFolder {
  readonly #database: Database;
  readonly #catalogue: Pick<Catalogue, 'entities' | 'identity' | 'schema' | 'validatorOf' | 'ownCode'>;
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-load-'));

  constructor(database: Database, catalogue: Catalogue = generatedCatalogue) {
    this.#database = database;
    this.#catalogue = catalogue;
  }

  /** Writes a file; returns its path. */
  write(name: string, content: string | Uint8Array): string {
    const file = join(this.#folder, name);
    writeFileSync(file, content);
    return file;
  }

  /** Loads a file with these lines. */
  async load(service: string, lines: readonly string[], more: Partial<LoadRequest> = {}): Promise<Counts> {
    const file = this.write('rows.csv', lines.join('\n'));
    return countsOf(await this.loadFile(service, file, more));
  }

  /** Loads an existing file. */
  async loadFile(service: string, file: string, more: Partial<LoadRequest> = {}): Promise<FileResult> {
    const sources = [sourceOf(this.#catalogue.entities, service, file)];
    const [result] = await load(this.#database, this.#catalogue, { sources, ...more });
    return must(result, 'one file has one result');
  }

  /** Loads all files of the folder, which the loader sorts by their references. */
  async loadAll(): Promise<Record<string, Counts>> {
    const sources = sourcesIn(this.#catalogue.entities, [this.#folder]);
    const results = await load(this.#database, this.#catalogue, { sources });
    return Object.fromEntries(results.map((result) => [basename(result.file, '.csv'), countsOf(result)]));
  }

  /** The content of the file of rejected rows. */
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

const countsOf = ({ created, updated, unchanged, rejected }: FileResult): Counts =>
  Object.fromEntries(Object.entries({ created, updated, unchanged, rejected }).filter(([, count]) => count > 0));
