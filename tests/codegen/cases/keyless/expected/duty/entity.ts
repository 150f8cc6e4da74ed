// Generated from catalogue/duty.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';

/** Who has authorities. */
export interface Duty {
  id: number;
  name: string;
  rowVersion: string;
}

/** The key of one Duty. */
export type DutyKey = readonly [id: number];

/** Facts about Duties, shared by browser and server. */
export const duty = defineEntity({
  name: 'duty',
  service: 'Duty',
  label: { one: 'Duty', many: 'Duties' },
  table: 'duty',
  key: ['id'],
  audited: false,
  delete: null,
  calls: 'all',
  permissions: { read: ['duty/read'], write: ['duty/write'] },
  display: ['name'],
  related: ['authority.roleId'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
  },
  list: {
    columns: ['name'],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
