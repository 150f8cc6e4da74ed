// Generated from catalogue/tenantEngagementDepth.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** How deeply a tenant took up a workload through a campaign channel. */
export interface TenantEngagementDepth extends Audited {
  tenantId: number;
  tenant: Reference;
  workloadId: number;
  workload: Reference;
  campaignChannelId: number;
  campaignChannel: Reference;
  tenantEngagementDate: string | null;
  engagementTotalScore: number | null;
  engagementDepth: string | null;
  srcCreatedDate: string | null;
  srcModifiedDate: string | null;
  ftarResourceFlag: number | null;
  esnUpdatedFlag: number | null;
  projectModifiedFlag: number | null;
  adpReviewFlag: number | null;
  claimApprovedFlag: number | null;
  partnerMAUGrowthFlag: number | null;
  workshopCompletedFlag: number | null;
  ecifClaimFlag: number | null;
  cssResourceFlag: number | null;
  timeEntryFlag: number | null;
  smeRequestFlag: number | null;
}

/** The key of one Tenant Engagement Depth. */
export type TenantEngagementDepthKey = readonly [tenantId: number, workloadId: number, campaignChannelId: number];

/** Facts about Tenant Engagement Depths, shared by browser and server. */
export const tenantEngagementDepth = defineEntity({
  name: 'tenantEngagementDepth',
  service: 'TenantEngagementDepth',
  label: { one: 'Tenant Engagement Depth', many: 'Tenant Engagement Depths' },
  table: 'tenantEngagementDepth',
  key: ['tenantId', 'workloadId', 'campaignChannelId'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['tenantEngagementDepth/read'], write: ['tenantEngagementDepth/write'] },
  display: [],
  export: { file: 'TenantEngagementDepthExport.csv', text: 'Export Tenant Engagement Depths' },
  fields: {
    tenantId: { kind: 'reference', label: 'Tenant', to: 'Tenant', as: 'tenant', required: true },
    workloadId: { kind: 'reference', label: 'Workload', to: 'Workload', as: 'workload', required: true },
    campaignChannelId: {
      kind: 'reference',
      label: 'Campaign Channel',
      to: 'CampaignChannel',
      as: 'campaignChannel',
      required: true,
    },
    tenantEngagementDate: { kind: 'date', label: 'Tenant Engagement Date' },
    engagementTotalScore: { kind: 'integer', label: 'Engagement Total Score', measure: true },
    engagementDepth: { kind: 'text', label: 'Engagement Depth', rule: 'plain', maxLength: 4000 },
    srcCreatedDate: { kind: 'dateTime', label: 'Source Created Date' },
    srcModifiedDate: { kind: 'dateTime', label: 'Source Modified Date' },
    ftarResourceFlag: { kind: 'integer', label: 'FTAR Resource Flag' },
    esnUpdatedFlag: { kind: 'integer', label: 'ESN Updated Flag' },
    projectModifiedFlag: { kind: 'integer', label: 'Project Modified Flag' },
    adpReviewFlag: { kind: 'integer', label: 'ADP Review Flag' },
    claimApprovedFlag: { kind: 'integer', label: 'Claim Approved Flag' },
    partnerMAUGrowthFlag: { kind: 'integer', label: 'Partner MAU Growth Flag' },
    workshopCompletedFlag: { kind: 'integer', label: 'Workshop Completed Flag' },
    ecifClaimFlag: { kind: 'integer', label: 'ECIF Claim Flag' },
    cssResourceFlag: { kind: 'integer', label: 'CSS Resource Flag' },
    timeEntryFlag: { kind: 'integer', label: 'Time Entry Flag' },
    smeRequestFlag: { kind: 'integer', label: 'SME Request Flag' },
    ...auditFields,
  },
  list: {
    columns: [
      'tenantId',
      'workloadId',
      'campaignChannelId',
      'tenantEngagementDate',
      'engagementTotalScore',
      'engagementDepth',
      'srcCreatedDate',
      'srcModifiedDate',
      'ftarResourceFlag',
      'esnUpdatedFlag',
      'projectModifiedFlag',
      'adpReviewFlag',
      'claimApprovedFlag',
      'partnerMAUGrowthFlag',
      'workshopCompletedFlag',
      'ecifClaimFlag',
      'cssResourceFlag',
      'timeEntryFlag',
      'smeRequestFlag',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'tenant', order: 'asc' },
  },
});
