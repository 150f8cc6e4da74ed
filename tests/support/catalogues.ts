/** The catalogues of other businesses, for which the laws run, too: one folder each, and one with own code, for tests of that. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../catalogues');

export interface TestCatalogue {
  readonly name: string;
  /** Where its JSON files are. */
  readonly folder: string;
}

export const catalogues: readonly TestCatalogue[] = readdirSync(folder, { withFileTypes: true })
  .map(({ name }) => ({ name, folder: join(folder, name) }))
  .filter((catalogue) => !catalogue.name.endsWith('-portal') && existsSync(join(catalogue.folder, 'portal.json')));

/** A catalogue beside own code, with a use of each slot. */
export const school: TestCatalogue = { name: 'school', folder: join(folder, 'school/catalogue') };
