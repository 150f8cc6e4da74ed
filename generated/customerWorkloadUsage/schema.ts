// Generated from catalogue/customerWorkloadUsage.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const customerWorkloadUsageSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Customer Workload Usages.',
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    snapshotDateKey: { type: ['integer', 'null'], safe: true, description: 'Snapshot Date Key' },
    customerKey: { type: ['integer', 'null'], safe: true, description: 'Customer Key' },
    workloadKey: { type: ['integer', 'null'], safe: true, description: 'Workload Key' },
    customerId: { type: ['integer', 'null'], safe: true, description: 'Customer' },
    customer: { description: 'Accepted and ignored.' },
    workloadId: { type: ['integer', 'null'], safe: true, description: 'Workload' },
    workload: { description: 'Accepted and ignored.' },
    workloadPaidAvailableUnits: { type: ['integer', 'null'], safe: true, description: 'Workload Paid Available Units' },
    workloadPreferredDenominator: {
      type: ['integer', 'null'],
      safe: true,
      description: 'Workload Preferred Denominator',
    },
    workloadActiveUnits: { type: ['integer', 'null'], safe: true, description: 'Workload Active Units' },
    workloadPartnerPaidAvailableUnits: {
      type: ['integer', 'null'],
      safe: true,
      description: 'Workload Partner Paid Available Units',
    },
    workloadPartnerActiveUnits: { type: ['integer', 'null'], safe: true, description: 'Workload Partner Active Units' },
    srcetlCreatedDate: { type: ['string', 'null'], format: 'date-time', description: 'Source ETL Created Date' },
    srcetlModifiedDate: { type: ['string', 'null'], format: 'date-time', description: 'Source ETL Modified Date' },
    customerWorkloadEnableUnits: {
      type: ['integer', 'null'],
      safe: true,
      description: 'Customer Workload Enable Units',
    },
    customerSecurityWorkloadActiveDays: {
      type: ['integer', 'null'],
      safe: true,
      description: 'Customer Security Workload Active Days',
    },
    securityStickinessStatusKey: {
      type: ['integer', 'null'],
      safe: true,
      description: 'Security Stickiness Status Key',
    },
    customerWorkloadActiveUnitsCapped: {
      type: ['integer', 'null'],
      safe: true,
      description: 'Customer Workload Active Units Capped',
    },
    customerWorkloadEnableUnitsCapped: {
      type: ['integer', 'null'],
      safe: true,
      description: 'Customer Workload Enable Units Capped',
    },
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
