// Generated from catalogue/customerTenantEvent.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const customerTenantEventSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Customer Tenant Events.',
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    externalCustomerTenantEventId: {
      type: ['integer', 'null'],
      safe: true,
      description: 'External Customer Tenant Event ID',
    },
    type: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Type' },
    name: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Name' },
    description: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Description' },
    channelName: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Channel Name' },
    uom: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'UOM' },
    status: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Status' },
    etlRowHash: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'ETL Row Hash' },
    srcetlCreatedDate: { type: ['string', 'null'], format: 'date-time', description: 'Source ETL Created Date' },
    srcetlModifiedDate: { type: ['string', 'null'], format: 'date-time', description: 'Source ETL Modified Date' },
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
