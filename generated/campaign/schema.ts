// Generated from catalogue/campaign.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const campaignSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Campaigns.',
  required: ['name', 'abbreviation', 'startDate', 'endDate'],
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    externalId: { type: ['string', 'null'], maxLength: 20, text: 'default', description: 'External ID' },
    name: { type: ['string', 'null'], maxLength: 20, text: 'default', ifEmpty: 'text', description: 'Name' },
    abbreviation: {
      type: ['string', 'null'],
      maxLength: 20,
      text: 'default',
      ifEmpty: 'text',
      description: 'Abbreviation',
    },
    startDate: { type: ['string', 'null'], format: 'date', ifEmpty: 'date', description: 'Start Date' },
    endDate: {
      type: ['string', 'null'],
      format: 'date',
      notBefore: 'startDate',
      ifEmpty: 'date',
      description: 'End Date',
    },
    buyDate: { type: ['string', 'null'], format: 'date', description: 'Buy Date' },
    offerNames: { type: ['string', 'null'], maxLength: 20, text: 'default', description: 'Offer Names' },
    campaignMode: { type: ['string', 'null'], maxLength: 20, text: 'default', description: 'Campaign Mode' },
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
