// Generated from catalogue/tenantWorkloadRFACase.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** A request for assistance of a tenant about a workload, from submission to closeout. */
export interface TenantWorkloadRFACase extends Audited {
  customerKey: number | null;
  tenantKey: number | null;
  workloadKey: number | null;
  detailsKey: number | null;
  assignmentTypeKey: number | null;
  partnerKey: number | null;
  submittedDateKey: number | null;
  approvalRulesCheckedDateKey: number | null;
  assignedDateKey: number | null;
  closeoutDateKey: number | null;
  partnerFirstCustomerContactAttemptedDateKey: number | null;
  partnerEmailDeliveryDateKey: number | null;
  partnerAcknowledgedDateKey: number | null;
  customerId: number;
  customer: Reference;
  tenantId: number;
  tenant: Reference;
  workloadId: number;
  workload: Reference;
  submittedDate: string | null;
  approvalRulesCheckedDate: string | null;
  assignedDate: string | null;
  closeoutDate: string | null;
  partnerFirstCustomerContactAttemptedDate: string | null;
  partnerEmailDeliveryDate: string | null;
  partnerAcknowledgedDate: string | null;
  rfaCreatedDate: string | null;
  assignmentMixName: string | null;
  assignmentTypeHashId: string | null;
  statusAfterSubmission: string | null;
  preferredDenominatorUnits: number | null;
  entitlementUnits: number | null;
  ftaHandoffFlag: boolean | null;
}

/** The key of one Tenant Workload RFA Case. */
export type TenantWorkloadRFACaseKey = readonly [customerId: number, tenantId: number, workloadId: number];

/** Facts about Tenant Workload RFA Cases, shared by browser and server. */
export const tenantWorkloadRFACase = defineEntity({
  name: 'tenantWorkloadRFACase',
  service: 'TenantWorkloadRFACase',
  label: { one: 'Tenant Workload RFA Case', many: 'Tenant Workload RFA Cases' },
  table: 'tenantWorkloadRFACase',
  key: ['customerId', 'tenantId', 'workloadId'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['tenantWorkloadRFACase/read'], write: ['tenantWorkloadRFACase/write'] },
  display: [],
  export: { file: 'TenantWorkloadRFACaseExport.csv', text: 'Export' },
  fields: {
    customerKey: { kind: 'integer', label: 'Customer Key', sourceKey: true },
    tenantKey: { kind: 'integer', label: 'Tenant Key', sourceKey: true },
    workloadKey: { kind: 'integer', label: 'Workload Key', sourceKey: true },
    detailsKey: { kind: 'integer', label: 'Details Key', sourceKey: true },
    assignmentTypeKey: { kind: 'integer', label: 'Assignment Type Key', sourceKey: true },
    partnerKey: { kind: 'integer', label: 'Partner Key', sourceKey: true },
    submittedDateKey: { kind: 'integer', label: 'Submitted Date Key', sourceKey: true },
    approvalRulesCheckedDateKey: {
      kind: 'integer',
      label: 'Approval Rules Checked Date Key',
      sourceKey: true,
      width: 200,
    },
    assignedDateKey: { kind: 'integer', label: 'Assigned Date Key', sourceKey: true },
    closeoutDateKey: { kind: 'integer', label: 'Closeout Date Key', sourceKey: true },
    partnerFirstCustomerContactAttemptedDateKey: {
      kind: 'integer',
      label: 'Partner First Customer Contact Attempted Date Key',
      sourceKey: true,
      width: 250,
    },
    partnerEmailDeliveryDateKey: { kind: 'integer', label: 'Partner Email Delivery Date Key', sourceKey: true },
    partnerAcknowledgedDateKey: { kind: 'integer', label: 'Partner Acknowledged Date Key', sourceKey: true },
    customerId: { kind: 'reference', label: 'Customer', to: 'Customer', as: 'customer', required: true },
    tenantId: { kind: 'reference', label: 'Tenant', to: 'Tenant', as: 'tenant', required: true },
    workloadId: { kind: 'reference', label: 'Workload', to: 'Workload', as: 'workload', required: true },
    submittedDate: { kind: 'date', label: 'Submitted Date' },
    approvalRulesCheckedDate: { kind: 'date', label: 'Approval Rules Checked Date', width: 200 },
    assignedDate: { kind: 'date', label: 'Assigned Date' },
    closeoutDate: { kind: 'date', label: 'Closeout Date' },
    partnerFirstCustomerContactAttemptedDate: {
      kind: 'date',
      label: 'Partner First Customer Contact Attempted Date',
      width: 250,
    },
    partnerEmailDeliveryDate: { kind: 'date', label: 'Partner Email Delivery Date' },
    partnerAcknowledgedDate: { kind: 'date', label: 'Partner Acknowledged Date' },
    rfaCreatedDate: { kind: 'date', label: 'RFA Created Date' },
    assignmentMixName: { kind: 'text', label: 'Assignment Mix Name', rule: 'plain', maxLength: 4000 },
    assignmentTypeHashId: {
      kind: 'text',
      label: 'Assignment Type Hash ID',
      sourceKey: true,
      rule: 'plain',
      maxLength: 4000,
      width: 360,
    },
    statusAfterSubmission: { kind: 'text', label: 'Status After Submission', rule: 'plain', maxLength: 4000 },
    preferredDenominatorUnits: { kind: 'integer', label: 'Preferred Denominator Units', measure: true },
    entitlementUnits: { kind: 'integer', label: 'Entitlement Units', measure: true },
    ftaHandoffFlag: { kind: 'boolean', label: 'FTA Handoff Flag' },
    ...auditFields,
  },
  list: {
    columns: [
      'customerId',
      'tenantId',
      'workloadId',
      'submittedDate',
      'approvalRulesCheckedDate',
      'assignedDate',
      'closeoutDate',
      'partnerFirstCustomerContactAttemptedDate',
      'partnerEmailDeliveryDate',
      'partnerAcknowledgedDate',
      'rfaCreatedDate',
      'assignmentMixName',
      'statusAfterSubmission',
      'preferredDenominatorUnits',
      'entitlementUnits',
      'ftaHandoffFlag',
      'customerKey',
      'tenantKey',
      'workloadKey',
      'detailsKey',
      'assignmentTypeKey',
      'partnerKey',
      'submittedDateKey',
      'approvalRulesCheckedDateKey',
      'assignedDateKey',
      'closeoutDateKey',
      'partnerFirstCustomerContactAttemptedDateKey',
      'partnerEmailDeliveryDateKey',
      'partnerAcknowledgedDateKey',
      'assignmentTypeHashId',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'customer', order: 'asc' },
  },
});
