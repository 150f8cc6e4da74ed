import { isReferenceList, kinds } from '#model/kinds.ts';
import { hasRowVersion, rowVersion } from '#model/version.ts';
import { emitterOf, wireNames } from '../fields/kinds.ts';
import type { Entity, FieldModel } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import { literalEntries, objectLiteral } from '../print/literal.ts';
import { entityFile, type EntityEmitter } from './emitter.ts';

/** `schema.ts`: the JSON Schema by which browser and server validate a record before it is saved. */
export const schemaEmitter: EntityEmitter = {
  file: 'schema.ts',
  applies: ({ calls }) => calls !== 'list',

  emit: (entity) =>
    entityFile(entity, 'schema.ts', (file) => {
      const { properties, ...schema } = saveSchema(entity);
      const entries = [...literalEntries(schema), ['properties', objectLiteral(literalEntries(properties))] as const];
      file.constant(entity.names.schema, objectLiteral(entries), {
        type: file.type('RecordSchema', '#model/validation/record-schema.ts'),
      });
    }),
};

/** The save body. It accepts whole records as they were read; read-only properties are ignored. */
export function saveSchema({ label, fields, auditFields, audited, calls }: Entity) {
  const required = fields.filter((field) => isRequiredInput(field) && !field.readOnly).map(({ name }) => name);
  const all = [...fields, ...auditFields];
  return {
    type: 'object',
    description: `The save body of ${label.many}.`,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    properties: {
      ...saveProperties(all),
      ...(hasRowVersion({ audited, calls }) && { [rowVersion]: textVersion }),
    },
  } satisfies JsonObject;
}

/** The properties of fields in a save body. */
export const saveProperties = (fields: readonly FieldModel[]): JsonObject =>
  Object.fromEntries(fields.flatMap(propertiesOf));

/** Whether a value can be required; not of generated fields, which the database fills. */
const isRequiredInput = (field: FieldModel): boolean =>
  (field.required || field.requiredWhen !== undefined) && !('generated' in field && field.generated === true);

function propertiesOf(field: FieldModel): [string, JsonObject][] {
  const kind = emitterOf(field);
  const { type = '', ...schema }: JsonObject = { ...kind.schema(field), ...kind.limits(field) };
  const ifEmpty = isRequiredInput(field) ? kinds[field.kind].required : undefined;
  const value = {
    type: isReferenceList(field) ? type : [type, 'null'],
    ...schema,
    ifEmpty,
    requiredWhen: field.requiredWhen?.map(({ field: name, is }) => ({ field: name, is })),
    description: field.label,
  };
  return wireNames(field).map((name) => {
    if (name === 'modifiedDate') return [name, version];
    return [name, field.readOnly || name !== field.name ? ignored : value];
  });
}

const textVersion: JsonObject = {
  type: ['string', 'null'],
  description: 'As it was read; required on an update. An older one is a conflict.',
};
const ignored: JsonObject = { description: 'Accepted and ignored.' };
const version: JsonObject = {
  type: ['string', 'null'],
  format: 'date-time',
  description: 'As it was read; required on an update. An older one is a conflict.',
};
