/** Record schemas as functions. Only the server and the build import this: Ajv compiles by `new Function`. */
import { _, Ajv, type ValidateFunction } from 'ajv';
import { formats } from '../date.ts';
import type { Validate } from './validate.ts';
import { keywordsOf } from './keywords.ts';
import type { PropertySchema, RecordSchema, ValidationMessages } from './record-schema.ts';

/** Everything that decides what a validator says, for compiling here and for writing to a file alike. */
export function createAjv(rules: ValidationMessages): Ajv {
  const code = { source: true, esm: true, formats: _`formats` };
  const ajv = new Ajv({ allErrors: true, strict: true, meta: false, validateSchema: false, formats, code });
  ajv.removeKeyword('required').removeKeyword('maxLength').removeKeyword('enum').removeKeyword('additionalProperties');
  return ajv.addVocabulary([...keywordsOf(rules), 'ifEmpty', 'requiredWhen']);
}

export function compileSchema(ajv: Ajv, { properties, ...schema }: RecordSchema): ValidateFunction {
  const entries = Object.entries(properties).map(([name, property]) => [name, withNullable(property)]);
  return ajv.compile({ ...schema, properties: Object.fromEntries(entries) });
}

/** `must be string`, where Ajv would say "must be string,null" of a list of types. */
const withNullable = (property: PropertySchema) =>
  typeof property.type === 'object' ? { ...property, type: property.type[0], nullable: true } : property;

/** Validators by service name; each is compiled when it is first asked for, so that a start compiles none. */
export function validatorsOf(
  schemas: Readonly<Record<string, RecordSchema>>,
  rules: ValidationMessages,
): (service: string) => Validate {
  let ajv: Ajv | undefined;
  const compiled = new Map<string, Validate>();
  return (service) => {
    const cached = compiled.get(service);
    if (cached !== undefined) return cached;
    const schema = schemas[service];
    if (schema === undefined) throw new Error(`${service} has no schema. Run \`npm run generate\`.`);
    ajv ??= createAjv(rules);
    const validate = compileSchema(ajv, schema);
    compiled.set(service, validate);
    return validate;
  };
}
