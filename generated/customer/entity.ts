// Generated from catalogue/customer.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** A company that buys, as the sales system knows it. */
export interface Customer extends Audited {
  id: number;
  name: string | null;
  region: string | null;
  area: string | null;
  eou: string | null;
  countryCode: string | null;
  country: string | null;
  segmentSummary: string | null;
  parentSegment: string | null;
  subSegment: string | null;
  industry: string | null;
  verticalCategory: string | null;
  vertical: string | null;
  regionalDirectorName: string | null;
  areaManagerName: string | null;
  srcCreatedDate: string | null;
  srcModifiedDate: string | null;
  ftaNames: string | null;
  renewalDate: string | null;
  renewalQuarter: string | null;
  eaRenewalDate: string | null;
  displayName: string | null;
  subsidiary: string | null;
  subvertical: string | null;
}

/** The key of one Customer. */
export type CustomerKey = readonly [id: number];

/** Facts about Customers, shared by browser and server. */
export const customer = defineEntity({
  name: 'customer',
  service: 'Customer',
  label: { one: 'Customer', many: 'Customers' },
  table: 'customer',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['customer/read'], write: ['customer/write'] },
  display: ['name'],
  export: { file: 'CustomerExport.csv', text: 'Export' },
  related: [
    'customerEngagementDepth.customerId',
    'customerWorkloadEvent.customerId',
    'customerWorkloadUsage.customerId',
    'tenantWorkloadRFACase.customerId',
  ],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', rule: 'plain', maxLength: 4000, width: 240 },
    region: { kind: 'text', label: 'Region', rule: 'plain', maxLength: 4000 },
    area: { kind: 'text', label: 'Area', rule: 'plain', maxLength: 4000 },
    eou: { kind: 'text', label: 'EOU', rule: 'plain', maxLength: 4000 },
    countryCode: { kind: 'text', label: 'Country Code', rule: 'plain', maxLength: 4000 },
    country: { kind: 'text', label: 'Country', rule: 'plain', maxLength: 4000 },
    segmentSummary: { kind: 'text', label: 'Segment Summary', rule: 'plain', maxLength: 4000 },
    parentSegment: { kind: 'text', label: 'Parent Segment', rule: 'plain', maxLength: 4000 },
    subSegment: { kind: 'text', label: 'Sub Segment', rule: 'plain', maxLength: 4000 },
    industry: { kind: 'text', label: 'Industry', rule: 'plain', maxLength: 4000 },
    verticalCategory: { kind: 'text', label: 'Vertical Category', rule: 'plain', maxLength: 4000 },
    vertical: { kind: 'text', label: 'Vertical', rule: 'plain', maxLength: 4000 },
    regionalDirectorName: { kind: 'text', label: 'Regional Director Name', rule: 'plain', maxLength: 4000 },
    areaManagerName: { kind: 'text', label: 'Area Manager Name', rule: 'plain', maxLength: 4000 },
    srcCreatedDate: { kind: 'dateTime', label: 'Source Created Date' },
    srcModifiedDate: { kind: 'dateTime', label: 'Source Modified Date' },
    ftaNames: { kind: 'text', label: 'FTA Names', rule: 'plain', maxLength: 4000 },
    renewalDate: { kind: 'date', label: 'Renewal Date' },
    renewalQuarter: { kind: 'text', label: 'Renewal Quarter', rule: 'plain', maxLength: 4000 },
    eaRenewalDate: { kind: 'date', label: 'EA Renewal Date' },
    displayName: { kind: 'text', label: 'Display Name', rule: 'plain', maxLength: 4000, width: 240 },
    subsidiary: { kind: 'text', label: 'Subsidiary', rule: 'plain', maxLength: 4000 },
    subvertical: { kind: 'text', label: 'Subvertical', rule: 'plain', maxLength: 4000 },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'region',
      'area',
      'eou',
      'countryCode',
      'country',
      'segmentSummary',
      'parentSegment',
      'subSegment',
      'industry',
      'verticalCategory',
      'vertical',
      'regionalDirectorName',
      'areaManagerName',
      'srcCreatedDate',
      'srcModifiedDate',
      'ftaNames',
      'renewalDate',
      'renewalQuarter',
      'eaRenewalDate',
      'displayName',
      'subsidiary',
      'subvertical',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'name', order: 'asc' },
  },
});
