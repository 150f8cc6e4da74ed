import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueSchema, Schemas } from './schema.ts';
import type { CatalogueText } from './catalogue-file.ts';

/** Every catalogue file of a folder, sorted by name. The folder's own name in problems is always `catalogue`. */
export const readCatalogue = (folder: string): CatalogueText[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ path: `catalogue/${name}`, text: readFileSync(join(folder, name), 'utf8') }));

const builtIn = new URL('../built-in/', import.meta.url);

/** What a catalogue has where it says nothing: every section of the portal file, and who signs in. */
export const readBuiltIn = (): CatalogueText[] =>
  readdirSync(builtIn)
    .sort()
    .map((name) => ({ path: `codegen/built-in/${name}`, text: readFileSync(new URL(name, builtIn), 'utf8') }));

const schemas = new URL('../../catalogue/schema/', import.meta.url);

/** The schemas that editors complete catalogue files by: the project's own, whichever catalogue is read. */
export const readSchemas = (): Schemas => ({ entity: readSchema('entity'), portal: readSchema('portal') });

const readSchema = (name: string): CatalogueSchema =>
  JSON.parse(readFileSync(new URL(`${name}.schema.json`, schemas), 'utf8')) as CatalogueSchema;
