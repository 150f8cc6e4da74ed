// Generated from catalogue/workload.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const workloadSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Workloads.',
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    externalKey: { type: ['integer', 'null'], safe: true, description: 'External Key' },
    externalWorkloadId: { type: ['integer', 'null'], safe: true, description: 'External Workload ID' },
    idHistory: { type: ['integer', 'null'], safe: true, description: 'ID History' },
    name: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Name' },
    type: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Type' },
    description: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Description' },
    parentId: { type: ['integer', 'null'], safe: true, description: 'Parent' },
    parent: { description: 'Accepted and ignored.' },
    parentWorkloadName: {
      type: ['string', 'null'],
      maxLength: 4000,
      text: 'plain',
      description: 'Parent Workload Name',
    },
    workloadGroup: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Workload Group' },
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
