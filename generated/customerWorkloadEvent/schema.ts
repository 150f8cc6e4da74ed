// Generated from catalogue/customerWorkloadEvent.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const customerWorkloadEventSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Customer Workload Events.',
  required: ['customerId', 'workloadId', 'campaignChannelId'],
  additionalProperties: false,
  properties: {
    customerId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Customer' },
    customer: { description: 'Accepted and ignored.' },
    workloadId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Workload' },
    workload: { description: 'Accepted and ignored.' },
    eventDate: { type: ['string', 'null'], format: 'date', description: 'Event Date' },
    campaignChannelId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Campaign Channel' },
    campaignChannel: { description: 'Accepted and ignored.' },
    value: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Value' },
    count: { type: ['integer', 'null'], safe: true, description: 'Count' },
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
