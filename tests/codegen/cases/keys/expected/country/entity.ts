// Generated from catalogue/country.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** Known by a text. */
export interface Country extends Audited {
  code: string;
  name: string;
}

/** The key of one Country. */
export type CountryKey = readonly [code: string];

/** Facts about Countries, shared by browser and server. */
export const country = defineEntity({
  name: 'country',
  service: 'Country',
  label: { one: 'Country', many: 'Countries' },
  table: 'country',
  key: ['code'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['country/read'], write: ['country/write'] },
  display: ['name'],
  export: { file: 'Countries.csv', text: 'Export' },
  related: ['city.countryId'],
  fields: {
    code: { kind: 'text', label: 'Code', required: true, rule: 'plain', maxLength: 40 },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    ...auditFields,
  },
  list: {
    columns: ['name', 'code', 'isActive', 'createdById', 'createdDate', 'modifiedById', 'modifiedDate'],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
