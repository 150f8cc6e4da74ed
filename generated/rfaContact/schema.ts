// Generated from catalogue/rfaContact.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const rfaContactSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of RFA Contacts.',
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    externalId: { type: ['integer', 'null'], safe: true, description: 'External ID' },
    name: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Name' },
    title: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Title' },
    type: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Type' },
    category: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Category' },
    phone: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Phone' },
    email: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Email' },
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
