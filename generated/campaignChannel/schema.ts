// Generated from catalogue/campaignChannel.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const campaignChannelSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Campaign Channels.',
  required: ['campaignId', 'channelTypeId', 'frequencyId', 'startDate', 'endDate'],
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    externalId: { type: ['string', 'null'], maxLength: 20, text: 'default', description: 'External ID' },
    name: { type: ['string', 'null'], maxLength: 20, text: 'default', description: 'Name' },
    campaignId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Campaign' },
    campaign: { description: 'Accepted and ignored.' },
    channelTypeId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Channel Type' },
    channelType: { description: 'Accepted and ignored.' },
    frequencyId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Frequency' },
    frequency: { description: 'Accepted and ignored.' },
    startDate: { type: ['string', 'null'], format: 'date', ifEmpty: 'date', description: 'Start Date' },
    endDate: {
      type: ['string', 'null'],
      format: 'date',
      notBefore: 'startDate',
      ifEmpty: 'date',
      description: 'End Date',
    },
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
