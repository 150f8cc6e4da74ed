// Generated from catalogue/thing.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const thingSchema: RecordSchema = {
  type: 'object',
  description: 'What is saved among the Things.',
  required: ['whole', 'opens'],
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    short: { type: ['string', 'null'], maxLength: 12, text: 'plain', description: 'Short' },
    long: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Long' },
    whole: { type: ['integer', 'null'], safe: true, minimum: 0, maximum: 9, ifEmpty: 'number', description: 'Whole' },
    exact: { type: ['number', 'null'], minimum: -0.5, description: 'Exact' },
    flag: { type: ['boolean', 'null'], description: 'Flag' },
    opens: { type: ['string', 'null'], format: 'date', ifEmpty: 'date', description: 'Opens' },
    closes: { type: ['string', 'null'], format: 'date', notBefore: 'opens', description: 'Closes' },
    seen: { description: 'Accepted and ignored.' },
    left: { type: ['string', 'null'], format: 'date-time', notBefore: 'seen', description: 'Left' },
    ownerId: { type: ['integer', 'null'], safe: true, description: 'Owner' },
    owner: { description: 'Accepted and ignored.' },
    teamIds: { type: 'array', items: { type: 'integer', safe: true }, uniqueItems: true, description: 'Teams' },
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
