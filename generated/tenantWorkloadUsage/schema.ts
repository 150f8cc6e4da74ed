// Generated from catalogue/tenantWorkloadUsage.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const tenantWorkloadUsageSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Tenant Workload Usages.',
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    snapshotDateKey: { type: ['integer', 'null'], safe: true, description: 'Snapshot Date Key' },
    tenantKey: { type: ['integer', 'null'], safe: true, description: 'Tenant Key' },
    workloadKey: { type: ['integer', 'null'], safe: true, description: 'Workload Key' },
    securityStickinessStatusKey: {
      type: ['integer', 'null'],
      safe: true,
      description: 'Security Stickiness Status Key',
    },
    tenantId: { type: ['integer', 'null'], safe: true, description: 'Tenant' },
    tenant: { description: 'Accepted and ignored.' },
    workloadId: { type: ['integer', 'null'], safe: true, description: 'Workload' },
    workload: { description: 'Accepted and ignored.' },
    workloadPaidAvailableUnits: { type: ['integer', 'null'], safe: true, description: 'Workload Paid Available Units' },
    workloadPreferredDenominator: {
      type: ['integer', 'null'],
      safe: true,
      description: 'Workload Preferred Denominator',
    },
    workloadActiveUnits: { type: ['integer', 'null'], safe: true, description: 'Workload Active Units' },
    workloadEnableUnits: { type: ['integer', 'null'], safe: true, description: 'Workload Enable Units' },
    securityWorkloadActiveDays: { type: ['integer', 'null'], safe: true, description: 'Security Workload Active Days' },
    srcetlCreatedDate: { type: ['string', 'null'], format: 'date-time', description: 'Source ETL Created Date' },
    srcetlModifiedDate: { type: ['string', 'null'], format: 'date-time', description: 'Source ETL Modified Date' },
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
