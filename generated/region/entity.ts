// Generated from catalogue/region.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** A sales region of the world. */
export interface Region extends Audited {
  id: number;
  name: string;
  abbreviation: string;
}

/** The key of one Region. */
export type RegionKey = readonly [id: number];

/** Facts about Regions, shared by browser and server. */
export const region = defineEntity({
  name: 'region',
  service: 'Region',
  label: { one: 'Region', many: 'Regions' },
  table: 'region',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['region/read'], write: ['region/write'] },
  display: ['name'],
  related: ['country.regionId'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    abbreviation: { kind: 'text', label: 'Abbreviation', required: true, rule: 'default', maxLength: 20 },
    ...auditFields,
  },
  list: {
    columns: ['name', 'abbreviation', 'isActive', 'createdById', 'createdDate', 'modifiedById', 'modifiedDate'],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
