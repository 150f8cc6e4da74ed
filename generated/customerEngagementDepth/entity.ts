// Generated from catalogue/customerEngagementDepth.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** How deeply a customer took up a workload through a campaign channel. */
export interface CustomerEngagementDepth extends Audited {
  customerKey: number | null;
  workloadKey: number | null;
  customerEngagementDateKey: number | null;
  channelKey: number | null;
  campaignChannelId: number;
  campaignChannel: Reference;
  customerId: number;
  customer: Reference;
  workloadId: number;
  workload: Reference;
  customerEngagementDate: string | null;
  engagementTotalScore: number | null;
  engagementDepth: string | null;
  srcCreatedDate: string | null;
  srcModifiedDate: string | null;
  ftaResourceFlag: number | null;
  esnUpdatedFlag: number | null;
  projectModifiedFlag: number | null;
  adpReviewFlag: number | null;
  isMAUGrowth: number | null;
  isFTAAssigned: number | null;
}

/** The key of one Customer Engagement Depth. */
export type CustomerEngagementDepthKey = readonly [customerId: number, workloadId: number, campaignChannelId: number];

/** Facts about Customer Engagement Depths, shared by browser and server. */
export const customerEngagementDepth = defineEntity({
  name: 'customerEngagementDepth',
  service: 'CustomerEngagementDepth',
  label: { one: 'Customer Engagement Depth', many: 'Customer Engagement Depths' },
  table: 'customerEngagementDepth',
  key: ['customerId', 'workloadId', 'campaignChannelId'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['customerEngagementDepth/read'], write: ['customerEngagementDepth/write'] },
  display: [],
  export: { file: 'CustomerEngagementDepthExport.csv', text: 'Export' },
  fields: {
    customerKey: { kind: 'integer', label: 'Customer Key', sourceKey: true },
    workloadKey: { kind: 'integer', label: 'Workload Key', sourceKey: true },
    customerEngagementDateKey: { kind: 'integer', label: 'Customer Engagement Date Key', sourceKey: true },
    channelKey: { kind: 'integer', label: 'Channel Key', sourceKey: true },
    campaignChannelId: {
      kind: 'reference',
      label: 'Campaign Channel',
      to: 'CampaignChannel',
      as: 'campaignChannel',
      required: true,
    },
    customerId: { kind: 'reference', label: 'Customer', to: 'Customer', as: 'customer', required: true },
    workloadId: { kind: 'reference', label: 'Workload', to: 'Workload', as: 'workload', required: true },
    customerEngagementDate: { kind: 'date', label: 'Customer Engagement Date' },
    engagementTotalScore: { kind: 'integer', label: 'Engagement Total Score', measure: true },
    engagementDepth: { kind: 'text', label: 'Engagement Depth', rule: 'plain', maxLength: 4000 },
    srcCreatedDate: { kind: 'dateTime', label: 'Source Created Date' },
    srcModifiedDate: { kind: 'dateTime', label: 'Source Modified Date' },
    ftaResourceFlag: { kind: 'integer', label: 'FTA Resource Flag' },
    esnUpdatedFlag: { kind: 'integer', label: 'ESN Updated Flag' },
    projectModifiedFlag: { kind: 'integer', label: 'Project Modified Flag' },
    adpReviewFlag: { kind: 'integer', label: 'ADP Review Flag' },
    isMAUGrowth: { kind: 'integer', label: 'Is MAU Growth' },
    isFTAAssigned: { kind: 'integer', label: 'Is FTA Assigned' },
    ...auditFields,
  },
  list: {
    columns: [
      'campaignChannelId',
      'customerId',
      'workloadId',
      'customerEngagementDate',
      'engagementTotalScore',
      'engagementDepth',
      'srcCreatedDate',
      'srcModifiedDate',
      'ftaResourceFlag',
      'esnUpdatedFlag',
      'projectModifiedFlag',
      'adpReviewFlag',
      'isMAUGrowth',
      'isFTAAssigned',
      'customerKey',
      'workloadKey',
      'customerEngagementDateKey',
      'channelKey',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'customer', order: 'asc' },
  },
});
