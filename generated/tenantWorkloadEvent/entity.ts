// Generated from catalogue/tenantWorkloadEvent.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** What happened at a tenant about a workload, through which campaign channel. */
export interface TenantWorkloadEvent extends Audited {
  workloadId: number;
  workload: Reference;
  tenantId: number;
  tenant: Reference;
  tenantEventDate: string | null;
  campaignChannelId: number;
  campaignChannel: Reference;
  tenantEventValue: string | null;
  tenantEventCount: number | null;
}

/** The key of one Tenant Workload Event. */
export type TenantWorkloadEventKey = readonly [tenantId: number, workloadId: number, campaignChannelId: number];

/** Facts about Tenant Workload Events, shared by browser and server. */
export const tenantWorkloadEvent = defineEntity({
  name: 'tenantWorkloadEvent',
  service: 'TenantWorkloadEvent',
  label: { one: 'Tenant Workload Event', many: 'Tenant Workload Events' },
  table: 'tenantWorkloadEvent',
  key: ['tenantId', 'workloadId', 'campaignChannelId'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['tenantWorkloadEvent/read'], write: ['tenantWorkloadEvent/write'] },
  display: [],
  export: { file: 'TenantWorkloadEventExport.csv', text: 'Export Tenant Workload Events' },
  fields: {
    workloadId: { kind: 'reference', label: 'Workload', to: 'Workload', as: 'workload', required: true },
    tenantId: { kind: 'reference', label: 'Tenant', to: 'Tenant', as: 'tenant', required: true },
    tenantEventDate: { kind: 'date', label: 'Tenant Event Date' },
    campaignChannelId: {
      kind: 'reference',
      label: 'Campaign Channel',
      to: 'CampaignChannel',
      as: 'campaignChannel',
      required: true,
    },
    tenantEventValue: { kind: 'text', label: 'Tenant Event Value', rule: 'plain', maxLength: 4000 },
    tenantEventCount: { kind: 'integer', label: 'Tenant Event Count', measure: true },
    ...auditFields,
  },
  list: {
    columns: [
      'workloadId',
      'tenantId',
      'tenantEventDate',
      'campaignChannelId',
      'tenantEventValue',
      'tenantEventCount',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'tenant', order: 'asc' },
  },
});
