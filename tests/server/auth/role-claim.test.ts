/** Which roles a claim gives (decisions: Identity). */
import { expect, test } from 'vitest';
import { rolesOf } from '../../../src/server/auth/role-claim.ts';

const byValue = { staff: 'Reader', boss: 'Administrator', chief: 'Administrator' };
const rolesIn = (claims: Record<string, unknown>, claim = 'groups') => rolesOf(claims, { claim, byValue });

test.each([
  ['several strings', { groups: ['staff', 'boss', 'chief', 'unheard'] }, ['Administrator', 'Reader']],
  ['one string', { groups: 'staff' }, ['Reader']],
  ['undefined', {}, []],
  ['values that are no strings', { groups: [1, null, { staff: true }] }, []],
  ['names of properties of every object', { groups: ['constructor', '__proto__'] }, []],
])('roles are read from a claim of %s', (_what, claims, roles) => {
  expect(rolesIn(claims)).toEqual(roles);
});

test('the claim is found by its path, or by a name that contains dots', () => {
  expect(rolesIn({ realm_access: { roles: ['staff'] } }, 'realm_access.roles')).toEqual(['Reader']);
  expect(rolesIn({ 'https://id.example.com/groups': ['staff'] }, 'https://id.example.com/groups')).toEqual(['Reader']);
  expect(rolesIn({ realm_access: 'staff' }, 'realm_access.roles')).toEqual([]);
});

test('without a configured claim there are no roles', () => {
  expect(rolesOf({ groups: ['staff'] }, null)).toEqual([]);
});
