/** The permissions that a browser reads, for all rows and for some (catalogue/README.md: Who may see what). */
import { expect, test } from 'vitest';
import { holdsOfAllRows, openedBy, permissionsWhileViewing, type Permission } from '#model/permission.ts';
import { reportedPermissions, type Principal, type Principals } from '#model/principal.ts';

const reader = (...granted: Permission[]): Principal => ({ id: 1, granted: new Set(granted), values: new Map() });

const reported = (...principals: Principals): Permission[] => {
  const [own, other] = principals.map(({ granted }) => openedBy(granted));
  if (own === undefined) throw new Error('There is a reader.');
  return reportedPermissions(other === undefined ? own : permissionsWhileViewing(own, other), principals);
};

test('a permission for some rows is reported beside the one that it opens', () => {
  expect(reported(reader('order/read:own', 'order/read:team'))).toEqual([
    'order/read',
    'order/read:own',
    'order/read:team',
  ]);
});

test('a permission for some rows is not reported to who holds the one for all rows', () => {
  expect(reported(reader('order/read', 'order/read:own', 'allUsers'))).toEqual(['allUsers', 'order/read']);
});

test('while somebody looks at the portal as another user, either of them narrows', () => {
  const [all, some] = [reader('order/read'), reader('order/read:own')];

  expect(reported(all, some)).toEqual(['allUsers', 'anonymous', 'order/read', 'order/read:own']);
  expect(reported(some, all)).toEqual(['allUsers', 'anonymous', 'order/read', 'order/read:own']);
  expect(reported(all, all)).toEqual(['allUsers', 'anonymous', 'order/read']);
});

test('what is reported says which permissions are held for all rows', () => {
  const held = new Set(reported(reader('order/read:own', 'order/write', 'customer/read', 'customer/read:own')));

  expect(holdsOfAllRows(held, ['customer/read', 'order/write'])).toBe(true);
  expect(holdsOfAllRows(held, ['customer/read', 'order/read'])).toBe(false);
  expect(holdsOfAllRows(held, ['customer/write'])).toBe(false);
});
