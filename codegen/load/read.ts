import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueText } from './catalogue-file.ts';

/** Every catalogue file of a folder, sorted by name. In problems, the folder is always called `catalogue`. */
export const readCatalogue = (folder: string): CatalogueText[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ path: `catalogue/${name}`, text: readFileSync(join(folder, name), 'utf8') }));

const builtIn = new URL('../built-in/', import.meta.url);

/** Defaults of a catalogue: a whole portal file, and the entities of users and roles. */
export const readBuiltIn = (): CatalogueText[] =>
  readdirSync(builtIn)
    .sort()
    .map((name) => ({ path: `codegen/built-in/${name}`, text: readFileSync(new URL(name, builtIn), 'utf8') }));
