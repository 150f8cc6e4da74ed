// Generated from catalogue/customerWorkloadUsage.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** How much of a workload a customer owned and used on a day. */
export interface CustomerWorkloadUsage extends Audited {
  id: number;
  snapshotDateKey: number | null;
  customerKey: number | null;
  workloadKey: number | null;
  customerId: number | null;
  customer: Reference | null;
  workloadId: number | null;
  workload: Reference | null;
  workloadPaidAvailableUnits: number | null;
  workloadPreferredDenominator: number | null;
  workloadActiveUnits: number | null;
  workloadPartnerPaidAvailableUnits: number | null;
  workloadPartnerActiveUnits: number | null;
  srcetlCreatedDate: string | null;
  srcetlModifiedDate: string | null;
  customerWorkloadEnableUnits: number | null;
  customerSecurityWorkloadActiveDays: number | null;
  securityStickinessStatusKey: number | null;
  customerWorkloadActiveUnitsCapped: number | null;
  customerWorkloadEnableUnitsCapped: number | null;
}

/** The key of one Customer Workload Usage. */
export type CustomerWorkloadUsageKey = readonly [id: number];

/** Facts about Customer Workload Usages, shared by browser and server. */
export const customerWorkloadUsage = defineEntity({
  name: 'customerWorkloadUsage',
  service: 'CustomerWorkloadUsage',
  label: { one: 'Customer Workload Usage', many: 'Customer Workload Usages' },
  table: 'customerWorkloadUsage',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['customerWorkloadUsage/read'], write: ['customerWorkloadUsage/write'] },
  display: [],
  export: { file: 'CustomerWorkloadUsageExport.csv', text: 'Export' },
  fields: {
    id: { kind: 'id', label: 'Id' },
    snapshotDateKey: { kind: 'integer', label: 'Snapshot Date Key', sourceKey: true },
    customerKey: { kind: 'integer', label: 'Customer Key', sourceKey: true },
    workloadKey: { kind: 'integer', label: 'Workload Key', sourceKey: true },
    customerId: { kind: 'reference', label: 'Customer', to: 'Customer', as: 'customer' },
    workloadId: { kind: 'reference', label: 'Workload', to: 'Workload', as: 'workload' },
    workloadPaidAvailableUnits: { kind: 'integer', label: 'Workload Paid Available Units', measure: true },
    workloadPreferredDenominator: { kind: 'integer', label: 'Workload Preferred Denominator', measure: true },
    workloadActiveUnits: { kind: 'integer', label: 'Workload Active Units', measure: true },
    workloadPartnerPaidAvailableUnits: {
      kind: 'integer',
      label: 'Workload Partner Paid Available Units',
      measure: true,
    },
    workloadPartnerActiveUnits: { kind: 'integer', label: 'Workload Partner Active Units', measure: true },
    srcetlCreatedDate: { kind: 'dateTime', label: 'Source ETL Created Date' },
    srcetlModifiedDate: { kind: 'dateTime', label: 'Source ETL Modified Date' },
    customerWorkloadEnableUnits: { kind: 'integer', label: 'Customer Workload Enable Units', measure: true },
    customerSecurityWorkloadActiveDays: {
      kind: 'integer',
      label: 'Customer Security Workload Active Days',
      measure: true,
    },
    securityStickinessStatusKey: { kind: 'integer', label: 'Security Stickiness Status Key', sourceKey: true },
    customerWorkloadActiveUnitsCapped: {
      kind: 'integer',
      label: 'Customer Workload Active Units Capped',
      measure: true,
    },
    customerWorkloadEnableUnitsCapped: {
      kind: 'integer',
      label: 'Customer Workload Enable Units Capped',
      measure: true,
    },
    ...auditFields,
  },
  list: {
    columns: [
      'customerId',
      'workloadId',
      'workloadPaidAvailableUnits',
      'workloadPreferredDenominator',
      'workloadActiveUnits',
      'workloadPartnerPaidAvailableUnits',
      'workloadPartnerActiveUnits',
      'srcetlCreatedDate',
      'srcetlModifiedDate',
      'customerWorkloadEnableUnits',
      'customerSecurityWorkloadActiveDays',
      'customerWorkloadActiveUnitsCapped',
      'customerWorkloadEnableUnitsCapped',
      'snapshotDateKey',
      'customerKey',
      'workloadKey',
      'securityStickinessStatusKey',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'customerKey', order: 'asc' },
  },
});
