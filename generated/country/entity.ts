// Generated from catalogue/country.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** A country and the sales region it belongs to. */
export interface Country extends Audited {
  id: number;
  name: string;
  abbreviation: string;
  regionId: number;
  region: Reference;
}

/** The key of one Country. */
export type CountryKey = readonly [id: number];

/** Facts about Countries, shared by browser and server. */
export const country = defineEntity({
  name: 'country',
  service: 'Country',
  label: { one: 'Country', many: 'Countries' },
  table: 'country',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['country/read'], write: ['country/write'] },
  display: ['name'],
  related: ['tenantContact.countryId'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    abbreviation: { kind: 'text', label: 'Abbreviation', required: true, rule: 'default', maxLength: 20 },
    regionId: { kind: 'reference', label: 'Region', to: 'Region', as: 'region', required: true },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'abbreviation',
      'regionId',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
