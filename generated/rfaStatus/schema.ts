// Generated from catalogue/rfaStatus.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const rfaStatusSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of RFA Statuses.',
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    externalKey: { type: ['integer', 'null'], safe: true, description: 'External Key' },
    hashId: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Hash ID' },
    guid: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'GUID' },
    name: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Name' },
    reasonId: { type: ['integer', 'null'], safe: true, description: 'Reason ID' },
    reason: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Reason' },
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
