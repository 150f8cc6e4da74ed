/**
 * Validators that properties share. A validator for each schema that properties have, instead of for each property, makes those of
 * 1,000 entities a tenth as large: most of their properties have one of forty schemas.
 */
import { _, Name, nil, type Ajv, type Code, type CodeKeywordDefinition } from 'ajv';
import type { RecordSchema, ValidationMessages } from './record-schema.ts';
import type { Validate } from './validate.ts';

/** Finds the validator of a schema, which is JSON: the function, or its name in a validator that Ajv writes to a file. */
export type FindShared = (schema: string, ajv: Ajv) => Validate | Name;

/** Compiles each schema once. */
export function compileShared(): FindShared {
  const compiled = new Map<string, Validate>();
  return (schema, ajv) => {
    const validate: Validate = compiled.get(schema) ?? ajv.compile(JSON.parse(schema));
    compiled.set(schema, validate);
    return validate;
  };
}

/** The schemas of properties as JSON, without what is about one of them alone; none for those that are ignored. */
const sharedSchemas = (properties: RecordSchema['properties'], rules: ValidationMessages): [string, string][] =>
  Object.entries(properties).flatMap(([name, { type, description, notBefore, ...property }]) => {
    if (type === undefined) return [];
    const schema = {
      ...property,
      // Instead of a list of types: the message is "must be string", not "must be string,null".
      ...(typeof type === 'string' ? { type } : { type: type[0], nullable: true }),
      ifEmpty: undefined,
      requiredWhen: undefined,
      notBefore: notBefore && orderOf(description, notBefore, properties, rules),
    };
    return [[name, JSON.stringify(schema)]];
  });

/** The property whose day or instant is the minimum, and the message, which names both. */
const orderOf = (label: string, other: string, properties: RecordSchema['properties'], rules: ValidationMessages) => ({
  property: other,
  message: rules.dateOrder
    .replaceAll('{field}', () => label)
    .replaceAll('{other}', () => properties[other]?.description ?? ''),
});

/** The keyword `properties`: a loop over the record's properties. */
export const propertiesKeyword = (rules: ValidationMessages, findShared: FindShared): CodeKeywordDefinition => ({
  keyword: 'properties',
  type: 'object',
  schemaType: 'object',
  code({ gen, data, schema, it }) {
    const validators = sharedSchemas(schema, rules).map(([name, one]) => [name, findShared(one, it.self)] as const);
    const names = validators.reduce<Code>(
      (code, [name, one]) => _`${code}${name}: ${one instanceof Name ? one : nil},`,
      nil,
    );
    const all = gen.scopeValue('obj', { ref: Object.fromEntries(validators), code: _`{${names}}` });
    gen.forIn('name', all, (name) => {
      const call = _`${all}[${name}](${data}[${name}], {instancePath: ${instancePath} + "/" + ${name}, parentData: ${data}})`;
      gen.if(_`${data}[${name}] !== undefined && !${call}`, () => {
        const found = _`${all}[${name}].errors`;
        gen.assign(vErrors, _`${vErrors} === null ? ${found} : ${vErrors}.concat(${found})`);
        gen.assign(errors, _`${vErrors}.length`);
      });
    });
  },
});

/** Variables of Ajv's validators. */
const instancePath = new Name('instancePath');
const vErrors = new Name('vErrors');
const errors = new Name('errors');
