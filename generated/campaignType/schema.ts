// Generated from catalogue/campaignType.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const campaignTypeSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Campaign Types.',
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    name: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Name' },
    abbreviation: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Abbreviation' },
    externalId: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'External ID' },
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
