/**
 * Validators of catalogue files. Compiling the schemas takes a quarter of a whole run, so the code by which Ajv judges is kept until a
 * schema changes. What is wrong is said by a second validator, which is compiled only where something is.
 */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Ajv, ErrorObject, Options } from 'ajv';
import type standaloneCode from 'ajv/dist/standalone/index.js';
import { must } from '#model/must.ts';
import { contentHash, contentsAt } from '../../src/catalogue/content-hash.ts';
import { project } from '../../src/catalogue/folders.ts';
import { closest, withChosenBranches } from './branches.ts';
import { readSchemas } from './read-schemas.ts';
import type { CatalogueSchema, Schemas } from './catalogue-schema.ts';

/** Every error of a value. */
export type Validator = (value: unknown) => readonly ErrorObject[];

export type Validators = Readonly<Record<keyof Schemas, Validator>>;

/** Everything that the kept code depends on. */
const sources = ['catalogue/schema', 'src/features/codegen.ts', 'codegen/load/validators.ts', 'package-lock.json'];

type Judges = Readonly<Record<keyof Schemas, (value: unknown) => boolean>>;

const require = createRequire(import.meta.url);

export function readValidators(): Validators {
  const schemas = readSchemas();
  const judges = readJudges(schemas);
  return { entity: validatorOf(schemas.entity, judges.entity), portal: validatorOf(schemas.portal, judges.portal) };
}

function validatorOf(schema: CatalogueSchema, isValid: (value: unknown) => boolean): Validator {
  let explain: ReturnType<typeof compileExplained> | undefined;
  return (value) => {
    if (isValid(value)) return [];
    explain ??= compileExplained(schema);
    explain(value);
    return must(explain.errors, 'what the schema refuses has an error');
  };
}

const compileExplained = (schema: CatalogueSchema) =>
  createAjv({ allErrors: true, verbose: true }).compile(withChosenBranches(schema));

/** Loads Ajv only where something has to be compiled: that alone takes as long as judging a catalogue. */
function createAjv(options: Options) {
  const { Ajv: Compiler } = require('ajv') as { Ajv: typeof Ajv };
  return new Compiler({
    discriminator: true,
    strictTypes: false,
    strictRequired: false,
    // The portal file's one pattern is compiled by its rule.
    validateFormats: false,
    validateSchema: false,
    meta: false,
    inlineRefs: false,
    keywords: ['patternErrorMessage', 'feature', closest],
    ...options,
  });
}

function readJudges(schemas: Schemas): Judges {
  const inputs = sources.flatMap((source) => contentsAt(join(project, source)));
  const path = join(project, `node_modules/.cache/catalogue-schema/${contentHash(inputs)}.cjs`);
  if (existsSync(path)) return require(path) as Judges;
  const ajv = createAjv({ messages: false, code: { source: true } });
  const judges = { entity: ajv.compile(named(schemas, 'entity')), portal: ajv.compile(named(schemas, 'portal')) };
  const standalone = require('ajv/dist/standalone/index.js') as { default: typeof standaloneCode };
  keep(path, standalone.default(ajv, { entity: 'entity', portal: 'portal' }));
  return judges;
}

const named = (schemas: Schemas, name: keyof Schemas) => ({ ...schemas[name], $id: name });

/** Errors are ignored: without the file, the next run compiles again. It is renamed into place, so nobody reads half of it. */
function keep(path: string, code: string): void {
  const temporary = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, code);
    renameSync(temporary, path);
  } catch {}
}
