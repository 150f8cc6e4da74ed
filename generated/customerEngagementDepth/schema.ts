// Generated from catalogue/customerEngagementDepth.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const customerEngagementDepthSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Customer Engagement Depths.',
  required: ['campaignChannelId', 'customerId', 'workloadId'],
  additionalProperties: false,
  properties: {
    customerKey: { type: ['integer', 'null'], safe: true, description: 'Customer Key' },
    workloadKey: { type: ['integer', 'null'], safe: true, description: 'Workload Key' },
    customerEngagementDateKey: { type: ['integer', 'null'], safe: true, description: 'Customer Engagement Date Key' },
    channelKey: { type: ['integer', 'null'], safe: true, description: 'Channel Key' },
    campaignChannelId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Campaign Channel' },
    campaignChannel: { description: 'Accepted and ignored.' },
    customerId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Customer' },
    customer: { description: 'Accepted and ignored.' },
    workloadId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Workload' },
    workload: { description: 'Accepted and ignored.' },
    customerEngagementDate: { type: ['string', 'null'], format: 'date', description: 'Customer Engagement Date' },
    engagementTotalScore: { type: ['integer', 'null'], safe: true, description: 'Engagement Total Score' },
    engagementDepth: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Engagement Depth' },
    srcCreatedDate: { type: ['string', 'null'], format: 'date-time', description: 'Source Created Date' },
    srcModifiedDate: { type: ['string', 'null'], format: 'date-time', description: 'Source Modified Date' },
    ftaResourceFlag: { type: ['integer', 'null'], safe: true, description: 'FTA Resource Flag' },
    esnUpdatedFlag: { type: ['integer', 'null'], safe: true, description: 'ESN Updated Flag' },
    projectModifiedFlag: { type: ['integer', 'null'], safe: true, description: 'Project Modified Flag' },
    adpReviewFlag: { type: ['integer', 'null'], safe: true, description: 'ADP Review Flag' },
    isMAUGrowth: { type: ['integer', 'null'], safe: true, description: 'Is MAU Growth' },
    isFTAAssigned: { type: ['integer', 'null'], safe: true, description: 'Is FTA Assigned' },
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
