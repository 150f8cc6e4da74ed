/** The catalogues of other businesses, for which the laws run, too: one folder each, and one with own code, for tests of that. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../catalogues');

export interface TestCatalogue {
  readonly name: string;
  /** Where its JSON files are. */
  readonly folder: string;
}

const cataloguesIn = (parent: string): readonly TestCatalogue[] =>
  readdirSync(parent, { withFileTypes: true })
    .map(({ name }) => ({ name, folder: join(parent, name) }))
    .filter((catalogue) => !catalogue.name.endsWith('-portal') && existsSync(join(catalogue.folder, 'portal.json')));

export const catalogues = cataloguesIn(folder);

/** Catalogues with rules for rows and permissions of fields, for the laws of who may see what. */
export const accessCatalogues = cataloguesIn(join(folder, 'access'));

/** A catalogue beside own code, with a use of each slot. */
export const school: TestCatalogue = { name: 'school', folder: join(folder, 'school/catalogue') };
