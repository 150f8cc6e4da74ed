// Generated from catalogue/city.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** Leads to what is known by a text. */
export interface City extends Audited {
  id: number;
  name: string;
  countryId: string | null;
  country: Reference<string> | null;
}

/** The key of one City. */
export type CityKey = readonly [id: number];

/** Facts about Cities, shared by browser and server. */
export const city = defineEntity({
  name: 'city',
  service: 'City',
  label: { one: 'City', many: 'Cities' },
  table: 'city',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['city/read'], write: ['city/write'] },
  display: ['name'],
  export: { file: 'Cities.csv', text: 'Export' },
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    countryId: { kind: 'reference', label: 'Country', to: 'Country', as: 'country', keyKind: 'text' },
    ...auditFields,
  },
  list: {
    columns: ['name', 'countryId', 'isActive', 'createdById', 'createdDate', 'modifiedById', 'modifiedDate'],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
