// Generated from catalogue/topLevel.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';

/** Customers, tenants, workloads, and what happened and was used between them, on one line each. */
export interface TopLevel {
  customerName: string | null;
  tpid: number | null;
  country: string | null;
  region: string | null;
  tenantName: string | null;
  tenantId: number | null;
  customerEvent: string | null;
  eventDetails: string | null;
  eventDate: string | null;
  workload: string | null;
  workloadPAU: number | null;
  workloadAU: number | null;
  workloadPercentAU: number | null;
}

/** Facts about Top Level Export, shared by browser and server. */
export const topLevel = defineEntity({
  name: 'topLevel',
  service: 'TopLevel',
  label: { one: 'Top Level', many: 'Top Level Export' },
  table: 'topLevel',
  key: ['_1', '_2', '_3', '_4'],
  audited: false,
  delete: null,
  calls: 'list',
  permissions: {
    read: [
      'campaignChannel/read',
      'customer/read',
      'tenant/read',
      'tenantWorkloadEvent/read',
      'tenantWorkloadRFACase/read',
      'tenantWorkloadUsage/read',
      'workload/read',
    ],
  },
  display: [],
  export: { file: 'TopLevelExport.csv', text: 'Export Data' },
  fields: {
    customerName: { kind: 'text', label: 'Customer Name', maxLength: 4000, width: 240 },
    tpid: { kind: 'integer', label: 'TPID' },
    country: { kind: 'text', label: 'Country', maxLength: 4000 },
    region: { kind: 'text', label: 'Region', maxLength: 4000 },
    tenantName: { kind: 'text', label: 'Tenant Name', maxLength: 4000, width: 240 },
    tenantId: { kind: 'integer', label: 'Tenant ID' },
    customerEvent: { kind: 'text', label: 'Customer Event', maxLength: 4000 },
    eventDetails: { kind: 'text', label: 'Event Details', maxLength: 4000 },
    eventDate: { kind: 'date', label: 'Event Date' },
    workload: { kind: 'text', label: 'Workload', maxLength: 4000 },
    workloadPAU: { kind: 'integer', label: 'Workload PAU', measure: true },
    workloadAU: { kind: 'integer', label: 'Workload AU', measure: true },
    workloadPercentAU: { kind: 'number', label: 'Workload % AU', measure: true },
  },
  list: {
    columns: [
      'customerName',
      'tpid',
      'country',
      'region',
      'tenantName',
      'tenantId',
      'customerEvent',
      'eventDetails',
      'eventDate',
      'workload',
      'workloadPAU',
      'workloadAU',
      'workloadPercentAU',
    ],
    filters: ['tpid', 'tenantId', 'eventDate'],
    sort: { field: 'tpid', order: 'asc' },
  },
});
