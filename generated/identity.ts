// Generated from catalogue/portal.json by codegen/emit/sign-in.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { IdentityModel } from '#model/identity.ts';

/** Tables and columns of users, roles and their links. */
export const identity = {
  user: { service: 'AppUser', table: 'appUser', name: 'name', email: 'email', lastSignIn: 'lastLoggedIn' },
  role: { service: 'AppRole', table: 'appRole', name: 'name', permissions: 'permissionIds' },
  userRoles: { table: 'appUserRole', own: 'appUserId', other: 'appRoleId' },
  rolePermissions: { table: 'appRolePermission', own: 'appRoleId', other: 'permissionId' },
  administration: { read: ['appUser/read', 'appRole/read'], write: ['appUser/read', 'appRole/read', 'appUser/write'] },
} as const satisfies IdentityModel;
