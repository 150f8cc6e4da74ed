// Generated from catalogue/customerTenantEvent.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** A thing that can happen between a customer and its tenants. */
export interface CustomerTenantEvent extends Audited {
  id: number;
  externalCustomerTenantEventId: number | null;
  type: string | null;
  name: string | null;
  description: string | null;
  channelName: string | null;
  uom: string | null;
  status: string | null;
  etlRowHash: string | null;
  srcetlCreatedDate: string | null;
  srcetlModifiedDate: string | null;
}

/** The key of one Customer Tenant Event. */
export type CustomerTenantEventKey = readonly [id: number];

/** Facts about Customer Tenant Events, shared by browser and server. */
export const customerTenantEvent = defineEntity({
  name: 'customerTenantEvent',
  service: 'CustomerTenantEvent',
  label: { one: 'Customer Tenant Event', many: 'Customer Tenant Events' },
  table: 'customerTenantEvent',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['customerTenantEvent/read'], write: ['customerTenantEvent/write'] },
  display: ['name'],
  export: { file: 'CustomerTenantEventExport.csv', text: 'Export' },
  fields: {
    id: { kind: 'id', label: 'Id' },
    externalCustomerTenantEventId: {
      kind: 'integer',
      label: 'External Customer Tenant Event ID',
      sourceKey: true,
      width: 200,
    },
    type: { kind: 'text', label: 'Type', rule: 'plain', maxLength: 4000 },
    name: { kind: 'text', label: 'Name', rule: 'plain', maxLength: 4000, width: 240 },
    description: { kind: 'text', label: 'Description', rule: 'plain', maxLength: 4000, width: 440 },
    channelName: { kind: 'text', label: 'Channel Name', rule: 'plain', maxLength: 4000 },
    uom: { kind: 'text', label: 'UOM', rule: 'plain', maxLength: 4000 },
    status: { kind: 'text', label: 'Status', rule: 'plain', maxLength: 4000 },
    etlRowHash: { kind: 'text', label: 'ETL Row Hash', sourceKey: true, rule: 'plain', maxLength: 4000, width: 360 },
    srcetlCreatedDate: { kind: 'dateTime', label: 'Source ETL Created Date' },
    srcetlModifiedDate: { kind: 'dateTime', label: 'Source ETL Modified Date' },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'type',
      'description',
      'channelName',
      'uom',
      'status',
      'srcetlCreatedDate',
      'srcetlModifiedDate',
      'externalCustomerTenantEventId',
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
