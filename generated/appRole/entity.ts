// Generated from catalogue/appRole.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** A named set of permissions, and the users who hold it. */
export interface AppRole extends Audited {
  id: number;
  name: string;
  appUserIds: number[];
  permissionIds: number[];
}

/** The key of one Role. */
export type AppRoleKey = readonly [id: number];

/** Facts about Roles, shared by browser and server. */
export const appRole = defineEntity({
  name: 'appRole',
  service: 'AppRole',
  label: { one: 'Role', many: 'Roles' },
  table: 'appRole',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['appRole/read'], write: ['appRole/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    appUserIds: {
      kind: 'references',
      label: 'Users',
      to: 'AppUser',
      link: { table: 'appUserRole', own: 'appRoleId', other: 'appUserId' },
      required: true,
      users: true,
    },
    permissionIds: {
      kind: 'references',
      label: 'Permissions',
      to: 'Permission',
      link: { table: 'appRolePermission', own: 'appRoleId', other: 'permissionId' },
      required: true,
    },
    ...auditFields,
  },
  list: {
    columns: ['name', 'isActive', 'createdById', 'createdDate', 'modifiedById', 'modifiedDate'],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
