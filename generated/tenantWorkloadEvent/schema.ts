// Generated from catalogue/tenantWorkloadEvent.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const tenantWorkloadEventSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Tenant Workload Events.',
  required: ['workloadId', 'tenantId', 'campaignChannelId'],
  additionalProperties: false,
  properties: {
    workloadId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Workload' },
    workload: { description: 'Accepted and ignored.' },
    tenantId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Tenant' },
    tenant: { description: 'Accepted and ignored.' },
    tenantEventDate: { type: ['string', 'null'], format: 'date', description: 'Tenant Event Date' },
    campaignChannelId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Campaign Channel' },
    campaignChannel: { description: 'Accepted and ignored.' },
    tenantEventValue: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Tenant Event Value' },
    tenantEventCount: { type: ['integer', 'null'], safe: true, description: 'Tenant Event Count' },
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
