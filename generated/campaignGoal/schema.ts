// Generated from catalogue/campaignGoal.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const campaignGoalSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Campaign Goals.',
  required: ['name', 'abbreviation', 'campaignGoalTypeId', 'campaignId', 'value'],
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
    campaignGoalTypeId: {
      type: ['integer', 'null'],
      safe: true,
      ifEmpty: 'selection',
      description: 'Campaign Goal Type',
    },
    campaignGoalType: { description: 'Accepted and ignored.' },
    campaignId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Campaign' },
    campaign: { description: 'Accepted and ignored.' },
    value: { type: ['integer', 'null'], safe: true, ifEmpty: 'number', description: 'Value' },
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
