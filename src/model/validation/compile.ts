/** Compiles record schemas to validators. Only for the server and the build: Ajv uses `new Function`. */
import { _, Ajv } from 'ajv';
import { formats } from '../date.ts';
import type { EntitySpec } from '../entity.ts';
import { keywordsOf } from './keywords.ts';
import type { ValidationMessages } from './record-schema.ts';
import { saveSchemaOf } from './save-schema.ts';
import { compileShared } from './shared-validators.ts';
import type { Validate } from './validate.ts';

/** Standard keywords with our semantics or message. */
const redefined = ['properties', 'required', 'maxLength', 'minimum', 'maximum', 'enum', 'additionalProperties'];

/** Ajv with our keywords, for compiling in memory or to a file. */
export function createAjv(rules: ValidationMessages, findShared = compileShared()): Ajv {
  // Ajv's optimiser takes half of the time, and the build's minifier gives the same code without it.
  const code = { source: true, esm: true, optimize: false, formats: _`formats` };
  const ajv = new Ajv({ allErrors: true, strict: true, meta: false, validateSchema: false, formats, code });
  for (const keyword of redefined) ajv.removeKeyword(keyword);
  return ajv.addVocabulary([...keywordsOf(rules, findShared), 'ifEmpty', 'requiredWhen']);
}

/** Validators by spec, compiled lazily, so that a start compiles none. Specs with the same fields share one. */
export function compileValidators(rules: ValidationMessages): (spec: EntitySpec) => Validate {
  let ajv: Ajv | undefined;
  const compiled = new WeakMap<EntitySpec['fields'], Validate>();
  return (spec) => {
    const cached = compiled.get(spec.fields);
    if (cached !== undefined) return cached;
    ajv ??= createAjv(rules);
    const validate = ajv.compile<unknown>(saveSchemaOf(spec));
    compiled.set(spec.fields, validate);
    return validate;
  };
}
