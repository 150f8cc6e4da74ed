// Generated from catalogue/prioritizedCustomer.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** A customer that is looked after first, and why. */
export interface PrioritizedCustomer extends Audited {
  id: number;
  name: string | null;
  displayName: string | null;
  region: string | null;
  eou: string | null;
  employeeName: string | null;
  area: string | null;
  s2500FY21: string | null;
  s2500FY22: string | null;
  s2500FY23: string | null;
  ftaFullName: string | null;
  tenantCount: number | null;
  regionalDirectorFullName: string | null;
  ftaAreaManagerPrimaryAlias: string | null;
  ftaAlias: string | null;
  iSS2500ACTIVE: number | null;
  strategicCustomerFlag: string | null;
  targetedCustomerFlag: string | null;
  parentSubsegment: string | null;
  subSegment: string | null;
  vertical: string | null;
  fastTrackManagerAlias: string | null;
  fastTrackManageName: string | null;
  prioritizedCustomerFlag: string | null;
  p2000FY24: string | null;
  etlRowHash: string | null;
  etlCreated: string | null;
  etlModified: string | null;
  p4000: string | null;
  p4000FY25: string | null;
  pinned: string | null;
  pinnedFY25: string | null;
  dynamic: string | null;
  dynamicFY25: string | null;
  eaRenewalDate: string | null;
}

/** The key of one Prioritized Customer. */
export type PrioritizedCustomerKey = readonly [id: number];

/** Facts about Prioritized Customers, shared by browser and server. */
export const prioritizedCustomer = defineEntity({
  name: 'prioritizedCustomer',
  service: 'PrioritizedCustomer',
  label: { one: 'Prioritized Customer', many: 'Prioritized Customers' },
  table: 'prioritizedCustomer',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['prioritizedCustomer/read'], write: ['prioritizedCustomer/write'] },
  display: ['name'],
  export: { file: 'PrioritizedCustomerExport.csv', text: 'Export Prioritized Customers' },
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', rule: 'plain', maxLength: 4000, width: 240 },
    displayName: { kind: 'text', label: 'Display Name', rule: 'plain', maxLength: 4000, width: 240 },
    region: { kind: 'text', label: 'Region', rule: 'plain', maxLength: 4000 },
    eou: { kind: 'text', label: 'EOU', rule: 'plain', maxLength: 4000 },
    employeeName: { kind: 'text', label: 'Employee Name', rule: 'plain', maxLength: 4000 },
    area: { kind: 'text', label: 'Area', rule: 'plain', maxLength: 4000 },
    s2500FY21: { kind: 'text', label: 'S2500 FY21', rule: 'plain', maxLength: 4000 },
    s2500FY22: { kind: 'text', label: 'S2500 FY22', rule: 'plain', maxLength: 4000 },
    s2500FY23: { kind: 'text', label: 'S2500 FY23', rule: 'plain', maxLength: 4000 },
    ftaFullName: { kind: 'text', label: 'FTA Full Name', rule: 'plain', maxLength: 4000 },
    tenantCount: { kind: 'integer', label: 'Tenant Count', measure: true },
    regionalDirectorFullName: { kind: 'text', label: 'Regional Director Full Name', rule: 'plain', maxLength: 4000 },
    ftaAreaManagerPrimaryAlias: {
      kind: 'text',
      label: 'FTA Area Manager Primary Alias',
      rule: 'plain',
      maxLength: 4000,
    },
    ftaAlias: { kind: 'text', label: 'FTA Alias', rule: 'plain', maxLength: 4000 },
    iSS2500ACTIVE: { kind: 'integer', label: 'Is S2500 Active' },
    strategicCustomerFlag: { kind: 'text', label: 'Strategic Customer Flag', rule: 'plain', maxLength: 4000 },
    targetedCustomerFlag: { kind: 'text', label: 'Targeted Customer Flag', rule: 'plain', maxLength: 4000 },
    parentSubsegment: { kind: 'text', label: 'Parent Subsegment', rule: 'plain', maxLength: 4000 },
    subSegment: { kind: 'text', label: 'Sub Segment', rule: 'plain', maxLength: 4000 },
    vertical: { kind: 'text', label: 'Vertical', rule: 'plain', maxLength: 4000 },
    fastTrackManagerAlias: { kind: 'text', label: 'FastTrack Manager Alias', rule: 'plain', maxLength: 4000 },
    fastTrackManageName: { kind: 'text', label: 'FastTrack Manager Name', rule: 'plain', maxLength: 4000 },
    prioritizedCustomerFlag: { kind: 'text', label: 'Prioritized Customer Flag', rule: 'plain', maxLength: 4000 },
    p2000FY24: { kind: 'text', label: 'P2000 FY24', rule: 'plain', maxLength: 4000 },
    etlRowHash: { kind: 'text', label: 'ETL Row Hash', sourceKey: true, rule: 'plain', maxLength: 4000, width: 360 },
    etlCreated: { kind: 'dateTime', label: 'ETL Created' },
    etlModified: { kind: 'dateTime', label: 'ETL Modified' },
    p4000: { kind: 'text', label: 'P4000', rule: 'plain', maxLength: 4000 },
    p4000FY25: { kind: 'text', label: 'P4000 FY25', rule: 'plain', maxLength: 4000 },
    pinned: { kind: 'text', label: 'Pinned', rule: 'plain', maxLength: 4000 },
    pinnedFY25: { kind: 'text', label: 'Pinned FY25', rule: 'plain', maxLength: 4000 },
    dynamic: { kind: 'text', label: 'Dynamic', rule: 'plain', maxLength: 4000 },
    dynamicFY25: { kind: 'text', label: 'Dynamic FY25', rule: 'plain', maxLength: 4000 },
    eaRenewalDate: { kind: 'date', label: 'EA Renewal Date' },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'displayName',
      'region',
      'eou',
      'employeeName',
      'area',
      's2500FY21',
      's2500FY22',
      's2500FY23',
      'ftaFullName',
      'tenantCount',
      'regionalDirectorFullName',
      'ftaAreaManagerPrimaryAlias',
      'ftaAlias',
      'iSS2500ACTIVE',
      'strategicCustomerFlag',
      'targetedCustomerFlag',
      'parentSubsegment',
      'subSegment',
      'vertical',
      'fastTrackManagerAlias',
      'fastTrackManageName',
      'prioritizedCustomerFlag',
      'p2000FY24',
      'etlCreated',
      'etlModified',
      'p4000',
      'p4000FY25',
      'pinned',
      'pinnedFY25',
      'dynamic',
      'dynamicFY25',
      'eaRenewalDate',
      'etlRowHash',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'name', order: 'asc' },
  },
});
