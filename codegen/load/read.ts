import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegenFeatures } from '../../src/features/codegen.ts';
import type { CatalogueSchema, Schemas } from './schema.ts';
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

const schemas = new URL('../../catalogue/schema/', import.meta.url);

/** The JSON Schemas of catalogue files: the project's own, for every catalogue. The words of features that were removed are not in them. */
export const readSchemas = (): Schemas => ({ entity: readSchema('entity'), portal: readSchema('portal') });

const readSchema = (name: string): CatalogueSchema =>
  JSON.parse(readFileSync(new URL(`${name}.schema.json`, schemas), 'utf8'), withoutRemoved) as CatalogueSchema;

const features = new Set(codegenFeatures.map((feature) => feature.name));

/** A reviver, by which a word of a feature that is not there is no word. */
const withoutRemoved = (_word: string, schema: unknown): unknown =>
  typeof schema === 'object' && schema !== null && 'feature' in schema && typeof schema.feature === 'string'
    ? features.has(schema.feature)
      ? schema
      : undefined
    : schema;
