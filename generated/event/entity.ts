// Generated from catalogue/event.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** A dated event of the business, such as a milestone. */
export interface Event extends Audited {
  id: number;
  name: string | null;
  date: string | null;
  mileStoneFlag: boolean | null;
  organizationHierarchyNBR: number | null;
  srcetlCreatedDate: string | null;
  srcetlModifiedDate: string | null;
}

/** The key of one Event. */
export type EventKey = readonly [id: number];

/** Facts about Events, shared by browser and server. */
export const event = defineEntity({
  name: 'event',
  service: 'Event',
  label: { one: 'Event', many: 'Events' },
  table: 'event',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['event/read'], write: ['event/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', rule: 'plain', maxLength: 4000, width: 240 },
    date: { kind: 'date', label: 'Date' },
    mileStoneFlag: { kind: 'boolean', label: 'Milestone Flag' },
    organizationHierarchyNBR: { kind: 'integer', label: 'Organization Hierarchy Number' },
    srcetlCreatedDate: { kind: 'dateTime', label: 'Source ETL Created Date' },
    srcetlModifiedDate: { kind: 'dateTime', label: 'Source ETL Modified Date' },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'date',
      'mileStoneFlag',
      'organizationHierarchyNBR',
      'srcetlCreatedDate',
      'srcetlModifiedDate',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'name', order: 'asc' },
  },
});
