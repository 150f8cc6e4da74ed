// Generated from catalogue/tenant.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited, AuditedQuery } from '#model/audited.ts';
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

/** Filters of the Tenants list. */
export interface TenantQuery extends AuditedQuery {
  nameValue?: string;
  nameStartsWith?: string;
  nameIs?: string;
  nameIsNot?: string;
  nameEmpty?: boolean;
  regionValue?: string;
  regionStartsWith?: string;
  regionIs?: string;
  regionIsNot?: string;
  regionEmpty?: boolean;
  areaValue?: string;
  areaStartsWith?: string;
  areaIs?: string;
  areaIsNot?: string;
  areaEmpty?: boolean;
  eouValue?: string;
  eouStartsWith?: string;
  eouIs?: string;
  eouIsNot?: string;
  eouEmpty?: boolean;
  parentSegmentValue?: string;
  parentSegmentStartsWith?: string;
  parentSegmentIs?: string;
  parentSegmentIsNot?: string;
  parentSegmentEmpty?: boolean;
  subSegmentValue?: string;
  subSegmentStartsWith?: string;
  subSegmentIs?: string;
  subSegmentIsNot?: string;
  subSegmentEmpty?: boolean;
  industryValue?: string;
  industryStartsWith?: string;
  industryIs?: string;
  industryIsNot?: string;
  industryEmpty?: boolean;
  verticalCategoryValue?: string;
  verticalCategoryStartsWith?: string;
  verticalCategoryIs?: string;
  verticalCategoryIsNot?: string;
  verticalCategoryEmpty?: boolean;
  verticalValue?: string;
  verticalStartsWith?: string;
  verticalIs?: string;
  verticalIsNot?: string;
  verticalEmpty?: boolean;
  statusValue?: string;
  statusStartsWith?: string;
  statusIs?: string;
  statusIsNot?: string;
  statusEmpty?: boolean;
  regionalDirectorNameValue?: string;
  regionalDirectorNameStartsWith?: string;
  regionalDirectorNameIs?: string;
  regionalDirectorNameIsNot?: string;
  regionalDirectorNameEmpty?: boolean;
  areaManagerNameValue?: string;
  areaManagerNameStartsWith?: string;
  areaManagerNameIs?: string;
  areaManagerNameIsNot?: string;
  areaManagerNameEmpty?: boolean;
  ftaNameValue?: string;
  ftaNameStartsWith?: string;
  ftaNameIs?: string;
  ftaNameIsNot?: string;
  ftaNameEmpty?: boolean;
  srcetlCreatedDateMin?: string;
  srcetlCreatedDateMax?: string;
  srcetlCreatedDateEmpty?: boolean;
  srcetlModifiedDateMin?: string;
  srcetlModifiedDateMax?: string;
  srcetlModifiedDateEmpty?: boolean;
  segmentSummaryValue?: string;
  segmentSummaryStartsWith?: string;
  segmentSummaryIs?: string;
  segmentSummaryIsNot?: string;
  segmentSummaryEmpty?: boolean;
  communicationLanguageValue?: string;
  communicationLanguageStartsWith?: string;
  communicationLanguageIs?: string;
  communicationLanguageIsNot?: string;
  communicationLanguageEmpty?: boolean;
  countryValue?: string;
  countryStartsWith?: string;
  countryIs?: string;
  countryIsNot?: string;
  countryEmpty?: boolean;
  cityValue?: string;
  cityStartsWith?: string;
  cityIs?: string;
  cityIsNot?: string;
  cityEmpty?: boolean;
  subsidiaryNameValue?: string;
  subsidiaryNameStartsWith?: string;
  subsidiaryNameIs?: string;
  subsidiaryNameIsNot?: string;
  subsidiaryNameEmpty?: boolean;
  m365E3SubscriptionFlagValue?: string;
  m365E3SubscriptionFlagStartsWith?: string;
  m365E3SubscriptionFlagIs?: string;
  m365E3SubscriptionFlagIsNot?: string;
  m365E3SubscriptionFlagEmpty?: boolean;
  m365E5SubscriptionFlagValue?: string;
  m365E5SubscriptionFlagStartsWith?: string;
  m365E5SubscriptionFlagIs?: string;
  m365E5SubscriptionFlagIsNot?: string;
  m365E5SubscriptionFlagEmpty?: boolean;
  d2kRegionValue?: string;
  d2kRegionStartsWith?: string;
  d2kRegionIs?: string;
  d2kRegionIsNot?: string;
  d2kRegionEmpty?: boolean;
  telemetryRegionACCValue?: string;
  telemetryRegionACCStartsWith?: string;
  telemetryRegionACCIs?: string;
  telemetryRegionACCIsNot?: string;
  telemetryRegionACCEmpty?: boolean;
  telemetryRegionValue?: string;
  telemetryRegionStartsWith?: string;
  telemetryRegionIs?: string;
  telemetryRegionIsNot?: string;
  telemetryRegionEmpty?: boolean;
  countrySubscriptionValue?: string;
  countrySubscriptionStartsWith?: string;
  countrySubscriptionIs?: string;
  countrySubscriptionIsNot?: string;
  countrySubscriptionEmpty?: boolean;
  tpidMin?: number;
  tpidMax?: number;
  tpidEmpty?: boolean;
}

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
    exportFile: 'TenantExport.csv',
  },
});
