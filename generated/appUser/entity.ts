// Generated from catalogue/appUser.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** Someone who may sign in to the portal. */
export interface AppUser extends Audited {
  id: number;
  name: string;
  email: string;
  appRoleIds: number[];
  lastLoggedIn: string | null;
}

/** The key of one User. */
export type AppUserKey = readonly [id: number];

/** Facts about Users, shared by browser and server. */
export const appUser = defineEntity({
  name: 'appUser',
  service: 'AppUser',
  label: { one: 'User', many: 'Users' },
  table: 'appUser',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['appUser/read'], write: ['appUser/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    email: {
      kind: 'text',
      label: 'Email',
      required: true,
      identifier: true,
      rule: 'email',
      maxLength: 254,
      width: 240,
    },
    appRoleIds: {
      kind: 'references',
      label: 'Roles',
      to: 'AppRole',
      link: { table: 'appUserRole', own: 'appUserId', other: 'appRoleId' },
      required: true,
    },
    lastLoggedIn: { kind: 'dateTime', label: 'Last Logged In', readOnly: true },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'email',
      'lastLoggedIn',
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
