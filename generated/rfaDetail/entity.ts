// Generated from catalogue/rfaDetail.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** Everything that is known about one request for assistance. */
export interface RFADetail extends Audited {
  id: number;
  externalKey: number | null;
  externalRFAId: number | null;
  incidentId: string | null;
  requestTicketNumber: string | null;
  requestTitle: string | null;
  requestURL: string | null;
  name: string | null;
  description: string | null;
  requestorRoleType: string | null;
  requestorTitle: string | null;
  processorName: string | null;
  countryName: string | null;
  regionName: string | null;
  stateProvince: string | null;
  languageName: string | null;
  currentStageName: string | null;
  migrationRequestFlag: string | null;
  comments: string | null;
  escelationReason: string | null;
  escelationStatus: string | null;
  exceptionReason: string | null;
  aadssoapp: string | null;
  aadssoappOther: string | null;
  aadssoappLaunchDate: string | null;
  aadssoRequestText: string | null;
  hashId: string | null;
  source: string | null;
  tenantDomain: string | null;
  closeoutReason: string | null;
  closeoutComments: string | null;
  etlCreatedDate: string | null;
  etlModifiedDate: string | null;
  type: string | null;
  ftPortalStatus: string | null;
  exchangeDataMigrationFlag: string | null;
  onedriveDataMigrationFlag: string | null;
  sharepointDataMigrationFlag: string | null;
  updatedBy: string | null;
  updatedDate: string | null;
}

/** The key of one RFA Detail. */
export type RFADetailKey = readonly [id: number];

/** Facts about RFA Details, shared by browser and server. */
export const rfaDetail = defineEntity({
  name: 'rfaDetail',
  service: 'RFADetail',
  label: { one: 'RFA Detail', many: 'RFA Details' },
  table: 'rfaDetail',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['rfaDetail/read'], write: ['rfaDetail/write'] },
  display: ['name'],
  export: { file: 'RFADetailExport.csv', text: 'Export RFA Details' },
  fields: {
    id: { kind: 'id', label: 'Id' },
    externalKey: { kind: 'integer', label: 'External Key', sourceKey: true },
    externalRFAId: { kind: 'integer', label: 'External RFA ID', sourceKey: true },
    incidentId: { kind: 'text', label: 'Incident ID', sourceKey: true, rule: 'plain', maxLength: 4000 },
    requestTicketNumber: { kind: 'text', label: 'Request Ticket Number', rule: 'plain', maxLength: 4000 },
    requestTitle: { kind: 'text', label: 'Request Title', rule: 'plain', maxLength: 4000, width: 280 },
    requestURL: { kind: 'text', label: 'Request URL', rule: 'plain', maxLength: 4000, width: 320 },
    name: { kind: 'text', label: 'Name', rule: 'plain', maxLength: 4000, width: 240 },
    description: { kind: 'text', label: 'Description', rule: 'plain', maxLength: 4000, width: 320 },
    requestorRoleType: { kind: 'text', label: 'Requestor Role Type', rule: 'plain', maxLength: 4000 },
    requestorTitle: { kind: 'text', label: 'Requestor Title', rule: 'plain', maxLength: 4000 },
    processorName: { kind: 'text', label: 'Processor Name', rule: 'plain', maxLength: 4000 },
    countryName: { kind: 'text', label: 'Country Name', rule: 'plain', maxLength: 4000 },
    regionName: { kind: 'text', label: 'Region Name', rule: 'plain', maxLength: 4000 },
    stateProvince: { kind: 'text', label: 'State Province', rule: 'plain', maxLength: 4000 },
    languageName: { kind: 'text', label: 'Language Name', rule: 'plain', maxLength: 4000 },
    currentStageName: { kind: 'text', label: 'Current Stage Name', rule: 'plain', maxLength: 4000 },
    migrationRequestFlag: { kind: 'text', label: 'Migration Request Flag', rule: 'plain', maxLength: 4000 },
    comments: { kind: 'text', label: 'Comments', rule: 'plain', maxLength: 4000, width: 320 },
    escelationReason: { kind: 'text', label: 'Escalation Reason', rule: 'plain', maxLength: 4000 },
    escelationStatus: { kind: 'text', label: 'Escalation Status', rule: 'plain', maxLength: 4000 },
    exceptionReason: { kind: 'text', label: 'Exception Reason', rule: 'plain', maxLength: 4000 },
    aadssoapp: { kind: 'text', label: 'AAD SSO App', rule: 'plain', maxLength: 4000 },
    aadssoappOther: { kind: 'text', label: 'AAD SSO App Other', rule: 'plain', maxLength: 4000 },
    aadssoappLaunchDate: { kind: 'date', label: 'AAD SSO App Launch Date' },
    aadssoRequestText: { kind: 'text', label: 'AAD SSO Request Text', rule: 'plain', maxLength: 4000, width: 280 },
    hashId: { kind: 'text', label: 'Hash ID', sourceKey: true, rule: 'plain', maxLength: 4000, width: 360 },
    source: { kind: 'text', label: 'Source', rule: 'plain', maxLength: 4000 },
    tenantDomain: { kind: 'text', label: 'Tenant Domain', rule: 'plain', maxLength: 4000, width: 240 },
    closeoutReason: { kind: 'text', label: 'Closeout Reason', rule: 'plain', maxLength: 4000 },
    closeoutComments: { kind: 'text', label: 'Closeout Comments', rule: 'plain', maxLength: 4000, width: 320 },
    etlCreatedDate: { kind: 'dateTime', label: 'ETL Created Date' },
    etlModifiedDate: { kind: 'dateTime', label: 'ETL Modified Date' },
    type: { kind: 'text', label: 'Type', rule: 'plain', maxLength: 4000 },
    ftPortalStatus: { kind: 'text', label: 'FT Portal Status', rule: 'plain', maxLength: 4000 },
    exchangeDataMigrationFlag: { kind: 'text', label: 'Exchange Data Migration Flag', rule: 'plain', maxLength: 4000 },
    onedriveDataMigrationFlag: { kind: 'text', label: 'OneDrive Data Migration Flag', rule: 'plain', maxLength: 4000 },
    sharepointDataMigrationFlag: {
      kind: 'text',
      label: 'SharePoint Data Migration Flag',
      rule: 'plain',
      maxLength: 4000,
    },
    updatedBy: { kind: 'text', label: 'Updated By', rule: 'plain', maxLength: 4000 },
    updatedDate: { kind: 'dateTime', label: 'Updated Date' },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'requestTicketNumber',
      'requestTitle',
      'requestURL',
      'description',
      'requestorRoleType',
      'requestorTitle',
      'processorName',
      'countryName',
      'regionName',
      'stateProvince',
      'languageName',
      'currentStageName',
      'migrationRequestFlag',
      'comments',
      'escelationReason',
      'escelationStatus',
      'exceptionReason',
      'aadssoapp',
      'aadssoappOther',
      'aadssoappLaunchDate',
      'aadssoRequestText',
      'source',
      'tenantDomain',
      'closeoutReason',
      'closeoutComments',
      'etlCreatedDate',
      'etlModifiedDate',
      'type',
      'ftPortalStatus',
      'exchangeDataMigrationFlag',
      'onedriveDataMigrationFlag',
      'sharepointDataMigrationFlag',
      'updatedBy',
      'updatedDate',
      'externalKey',
      'externalRFAId',
      'incidentId',
      'hashId',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'name', order: 'asc' },
  },
});
