/** Which roles a claim gives (decisions: Identity). */
import { expect, test } from 'vitest';
import { rolesOf } from '../../../src/server/auth/role-claim.ts';

const byValue = { staff: 'Reader', boss: 'Administrator', chief: 'Administrator' };
const rolesIn = (claims: Record<string, unknown>, claim = 'groups') => rolesOf(claims, { claim, byValue });

test.each([
  ['several texts', { groups: ['staff', 'boss', 'chief', 'unheard'] }, ['Administrator', 'Reader']],
  ['one text', { groups: 'staff' }, ['Reader']],
  ['nothing', {}, []],
  ['what is no text', { groups: [1, null, { staff: true }] }, []],
  ['a name that every object has', { groups: ['constructor', '__proto__'] }, []],
])('a claim of %s', (_what, claims, roles) => {
  expect(rolesIn(claims)).toEqual(roles);
});

test('a claim is found by its path, and by a name that holds dots', () => {
  expect(rolesIn({ realm_access: { roles: ['staff'] } }, 'realm_access.roles')).toEqual(['Reader']);
  expect(rolesIn({ 'https://id.example.com/groups': ['staff'] }, 'https://id.example.com/groups')).toEqual(['Reader']);
  expect(rolesIn({ realm_access: 'staff' }, 'realm_access.roles')).toEqual([]);
});

test('without a claim that is asked for there are none', () => {
  expect(rolesOf({ groups: ['staff'] }, null)).toEqual([]);
});
