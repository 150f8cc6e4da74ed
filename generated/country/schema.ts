// Generated from catalogue/country.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const countrySchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Countries.',
  required: ['name', 'abbreviation', 'regionId'],
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    name: { type: ['string', 'null'], maxLength: 20, text: 'default', ifEmpty: 'text', description: 'Name' },
    abbreviation: {
      type: ['string', 'null'],
      maxLength: 20,
      text: 'default',
      ifEmpty: 'text',
      description: 'Abbreviation',
    },
    regionId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Region' },
    region: { description: 'Accepted and ignored.' },
    isActive: { description: 'Accepted and ignored.' },
    createdById: { description: 'Accepted and ignored.' },
    createdBy: { description: 'Accepted and ignored.' },
    createdDate: { description: 'Accepted and ignored.' },
    modifiedById: { description: 'Accepted and ignored.' },
    modifiedBy: { description: 'Accepted and ignored.' },
    modifiedDate: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'As it was read; required on an update. An older one is a conflict.',
    },
  },
};
