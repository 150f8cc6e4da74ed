// Generated from catalogue/tenant.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** An organisation served: one directory with its subscriptions. */
export interface Tenant extends Audited {
  id: number;
  tpid: number | null;
  region: string | null;
  area: string | null;
  eou: string | null;
  parentSegment: string | null;
  subSegment: string | null;
  industry: string | null;
  verticalCategory: string | null;
  vertical: string | null;
  name: string | null;
  status: string | null;
  regionalDirectorName: string | null;
  areaManagerName: string | null;
  ftaName: string | null;
  srcetlCreatedDate: string | null;
  srcetlModifiedDate: string | null;
  segmentSummary: string | null;
  communicationLanguage: string | null;
  country: string | null;
  city: string | null;
  subsidiaryName: string | null;
  m365E3SubscriptionFlag: string | null;
  m365E5SubscriptionFlag: string | null;
  d2kRegion: string | null;
  telemetryRegionACC: string | null;
  telemetryRegion: string | null;
  countrySubscription: string | null;
}

/** The key of one Tenant. */
export type TenantKey = readonly [id: number];

/** Facts about Tenants, shared by browser and server. */
export const tenant = defineEntity({
  name: 'tenant',
  service: 'Tenant',
  label: { one: 'Tenant', many: 'Tenants' },
  table: 'tenant',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['tenant/read'], write: ['tenant/write'] },
  display: ['name'],
  export: { file: 'TenantExport.csv', text: 'Export Tenants' },
  related: [
    'campaignTenant.tenantId',
    'tenantContact.tenantId',
    'tenantEngagementDepth.tenantId',
    'tenantWorkloadEvent.tenantId',
    'tenantWorkloadRFACase.tenantId',
    'tenantWorkloadUsage.tenantId',
  ],
  fields: {
    id: { kind: 'id', label: 'Id' },
    tpid: { kind: 'integer', label: 'TPID', sourceKey: true },
    region: { kind: 'text', label: 'Region', rule: 'plain', maxLength: 4000 },
    area: { kind: 'text', label: 'Area', rule: 'plain', maxLength: 4000 },
    eou: { kind: 'text', label: 'EOU', rule: 'plain', maxLength: 4000 },
    parentSegment: { kind: 'text', label: 'Parent Segment', rule: 'plain', maxLength: 4000 },
    subSegment: { kind: 'text', label: 'Sub Segment', rule: 'plain', maxLength: 4000 },
    industry: { kind: 'text', label: 'Industry', rule: 'plain', maxLength: 4000 },
    verticalCategory: { kind: 'text', label: 'Vertical Category', rule: 'plain', maxLength: 4000 },
    vertical: { kind: 'text', label: 'Vertical', rule: 'plain', maxLength: 4000 },
    name: { kind: 'text', label: 'Name', rule: 'plain', maxLength: 4000, width: 240 },
    status: { kind: 'text', label: 'Status', rule: 'plain', maxLength: 4000 },
    regionalDirectorName: { kind: 'text', label: 'Regional Director Name', rule: 'plain', maxLength: 4000 },
    areaManagerName: { kind: 'text', label: 'Area Manager Name', rule: 'plain', maxLength: 4000 },
    ftaName: { kind: 'text', label: 'FTA Name', rule: 'plain', maxLength: 4000 },
    srcetlCreatedDate: { kind: 'dateTime', label: 'Source ETL Created Date' },
    srcetlModifiedDate: { kind: 'dateTime', label: 'Source ETL Modified Date' },
    segmentSummary: { kind: 'text', label: 'Segment Summary', rule: 'plain', maxLength: 4000 },
    communicationLanguage: { kind: 'text', label: 'Communication Language', rule: 'plain', maxLength: 4000 },
    country: { kind: 'text', label: 'Country', rule: 'plain', maxLength: 4000 },
    city: { kind: 'text', label: 'City', rule: 'plain', maxLength: 4000 },
    subsidiaryName: { kind: 'text', label: 'Subsidiary Name', rule: 'plain', maxLength: 4000 },
    m365E3SubscriptionFlag: { kind: 'text', label: 'M365 E3 Subscription Flag', rule: 'plain', maxLength: 4000 },
    m365E5SubscriptionFlag: { kind: 'text', label: 'M365 E5 Subscription Flag', rule: 'plain', maxLength: 4000 },
    d2kRegion: { kind: 'text', label: 'D2K Region', rule: 'plain', maxLength: 4000 },
    telemetryRegionACC: { kind: 'text', label: 'Telemetry Region ACC', rule: 'plain', maxLength: 4000 },
    telemetryRegion: { kind: 'text', label: 'Telemetry Region', rule: 'plain', maxLength: 4000 },
    countrySubscription: { kind: 'text', label: 'Country Subscription', rule: 'plain', maxLength: 4000 },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'region',
      'area',
      'eou',
      'parentSegment',
      'subSegment',
      'industry',
      'verticalCategory',
      'vertical',
      'status',
      'regionalDirectorName',
      'areaManagerName',
      'ftaName',
      'srcetlCreatedDate',
      'srcetlModifiedDate',
      'segmentSummary',
      'communicationLanguage',
      'country',
      'city',
      'subsidiaryName',
      'm365E3SubscriptionFlag',
      'm365E5SubscriptionFlag',
      'd2kRegion',
      'telemetryRegionACC',
      'telemetryRegion',
      'countrySubscription',
      'tpid',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'name', order: 'asc' },
  },
});
