// Generated from catalogue/tenantWorkloadUsage.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** How much of a workload a tenant owned and used on a day. */
export interface TenantWorkloadUsage extends Audited {
  id: number;
  snapshotDateKey: number | null;
  tenantKey: number | null;
  workloadKey: number | null;
  securityStickinessStatusKey: number | null;
  tenantId: number | null;
  tenant: Reference | null;
  workloadId: number | null;
  workload: Reference | null;
  workloadPaidAvailableUnits: number | null;
  workloadPreferredDenominator: number | null;
  workloadActiveUnits: number | null;
  workloadEnableUnits: number | null;
  securityWorkloadActiveDays: number | null;
  srcetlCreatedDate: string | null;
  srcetlModifiedDate: string | null;
}

/** The key of one Tenant Workload Usage. */
export type TenantWorkloadUsageKey = readonly [id: number];

/** Facts about Tenant Workload Usages, shared by browser and server. */
export const tenantWorkloadUsage = defineEntity({
  name: 'tenantWorkloadUsage',
  service: 'TenantWorkloadUsage',
  label: { one: 'Tenant Workload Usage', many: 'Tenant Workload Usages' },
  table: 'tenantWorkloadUsage',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['tenantWorkloadUsage/read'], write: ['tenantWorkloadUsage/write'] },
  display: [],
  export: { file: 'TenantWorkloadUsageExport.csv', text: 'Export' },
  fields: {
    id: { kind: 'id', label: 'Id' },
    snapshotDateKey: { kind: 'integer', label: 'Snapshot Date Key', sourceKey: true },
    tenantKey: { kind: 'integer', label: 'Tenant Key', sourceKey: true },
    workloadKey: { kind: 'integer', label: 'Workload Key', sourceKey: true },
    securityStickinessStatusKey: { kind: 'integer', label: 'Security Stickiness Status Key', sourceKey: true },
    tenantId: { kind: 'reference', label: 'Tenant', to: 'Tenant', as: 'tenant' },
    workloadId: { kind: 'reference', label: 'Workload', to: 'Workload', as: 'workload' },
    workloadPaidAvailableUnits: { kind: 'integer', label: 'Workload Paid Available Units', measure: true },
    workloadPreferredDenominator: { kind: 'integer', label: 'Workload Preferred Denominator', measure: true },
    workloadActiveUnits: { kind: 'integer', label: 'Workload Active Units', measure: true },
    workloadEnableUnits: { kind: 'integer', label: 'Workload Enable Units', measure: true },
    securityWorkloadActiveDays: { kind: 'integer', label: 'Security Workload Active Days', measure: true },
    srcetlCreatedDate: { kind: 'dateTime', label: 'Source ETL Created Date' },
    srcetlModifiedDate: { kind: 'dateTime', label: 'Source ETL Modified Date' },
    ...auditFields,
  },
  list: {
    columns: [
      'tenantId',
      'workloadId',
      'workloadPaidAvailableUnits',
      'workloadPreferredDenominator',
      'workloadActiveUnits',
      'workloadEnableUnits',
      'securityWorkloadActiveDays',
      'srcetlCreatedDate',
      'srcetlModifiedDate',
      'snapshotDateKey',
      'tenantKey',
      'workloadKey',
      'securityStickinessStatusKey',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'id', order: 'asc' },
  },
});
