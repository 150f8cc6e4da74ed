/** Reads the JSON Schemas of catalogue files. */
import { readFileSync } from 'node:fs';
import { codegenFeatures } from '../../src/features/codegen.ts';
import type { CatalogueSchema, Schemas } from './catalogue-schema.ts';

const schemas = new URL('../../catalogue/schema/', import.meta.url);

/** The project's own, for every catalogue. The words of features that were removed are not in them. */
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
