/** Derives the JSON Schema by which browser and server validate a record before it is saved. */
import type { EntitySpec } from '../entity.ts';
import { wireNames, type Field } from '../field.ts';
import { isReferenceList, kinds } from '../kinds.ts';
import { readOnlyMember } from '../wire.ts';
import { hasRowVersion, rowVersion } from '../version.ts';
import { savedSchema, valueDescription } from './field-schema.ts';
import type { PropertySchema, RecordSchema } from './record-schema.ts';

type SavedEntity = Pick<EntitySpec, 'label' | 'fields' | 'audited' | 'calls' | 'rows'>;

/** The save body. It accepts whole records as they were read; read-only properties are ignored. */
export function saveSchemaOf(spec: SavedEntity): RecordSchema {
  const { label, fields } = spec;
  const required = Object.keys(fields).filter((name) => mustBeEntered(fields[name]));
  return {
    type: 'object',
    description: `The save body of ${label.many}.`,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    properties: {
      ...saveProperties(fields),
      ...(hasRowVersion(spec) && { [rowVersion]: textVersion }),
      ...(spec.rows !== undefined && { [readOnlyMember]: ignored }),
    },
  };
}

/** The properties of fields in a save body. */
export const saveProperties = (fields: EntitySpec['fields']): RecordSchema['properties'] =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => propertiesOf(name, field)));

const mustBeEntered = (field: Field | undefined): boolean =>
  field !== undefined && isRequiredInput(field) && !field.readOnly;

/** Whether a value can be required; not of generated fields, which the database fills. */
const isRequiredInput = (field: Field): boolean =>
  (field.required || field.requiredWhen !== undefined) && !('generated' in field && field.generated);

function propertiesOf(name: string, field: Field): [string, PropertySchema][] {
  const { type, ...schema } = savedSchema(field);
  const value: PropertySchema = {
    type: isReferenceList(field) ? type : [type, 'null'],
    ...schema,
    ifEmpty: isRequiredInput(field) ? kinds[field.kind].required : undefined,
    requiredWhen: field.requiredWhen,
    description: valueDescription(field),
  };
  return wireNames(name, field).map((wire) => {
    if (wire === 'modifiedDate') return [wire, dateVersion];
    return [wire, field.readOnly || wire !== name ? ignored : value];
  });
}

const ignored: PropertySchema = { description: 'Accepted and ignored.' };
const version = { description: 'As it was read; required on an update. An older one is a conflict.' };
const textVersion: PropertySchema = { type: ['string', 'null'], ...version };
const dateVersion: PropertySchema = { type: ['string', 'null'], format: 'date-time', ...version };
