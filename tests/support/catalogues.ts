/** The catalogues of other businesses, for which the laws run, too: one folder each. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../catalogues');

export interface TestCatalogue {
  readonly name: string;
  /** Where its JSON files are. */
  readonly folder: string;
}

export const catalogues: readonly TestCatalogue[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.endsWith('-portal'))
  .map(({ name }) => ({ name, folder: join(folder, name) }));
