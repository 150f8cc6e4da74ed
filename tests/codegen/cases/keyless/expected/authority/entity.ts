// Generated from catalogue/authority.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';

/** What a role may do; nothing tells two equal rows apart. */
export interface Authority {
  roleId: number;
  role: Reference;
  authority: string | null;
}

/** Facts about Authorities, shared by browser and server. */
export const authority = defineEntity({
  name: 'authority',
  service: 'Authority',
  label: { one: 'Authority', many: 'Authorities' },
  table: 'role_authorities',
  key: ['roleId', 'authority'],
  repeatsKeys: true,
  audited: false,
  delete: null,
  calls: 'list',
  permissions: { read: ['authority/read'] },
  display: [],
  fields: {
    roleId: { kind: 'reference', label: 'Role', to: 'Duty', as: 'role', required: true },
    authority: { kind: 'text', label: 'Authority', maxLength: 4000 },
  },
  list: {
    columns: ['roleId', 'authority'],
    sort: { field: 'role', order: 'asc' },
  },
});
