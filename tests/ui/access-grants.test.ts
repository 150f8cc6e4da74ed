/** The matrix of permissions on the Role form: state of its checkboxes, what a click on one does, and the diff with the saved role. */
import { describe, expect, test } from 'vitest';
import type { Resource } from '#model/access.ts';
import {
  changeOf,
  changesText,
  searchGroups,
  columnPermissions,
  checkStateOf,
  togglePermissions,
} from '#ui/form/access/grants.ts';

const ships: Resource = { label: 'Ships', read: 'ship/read', write: 'ship/write' };
const ports: Resource = { label: 'Harbours', read: 'port/read', write: 'port/write' };
const logs: Resource = { label: 'Logs', read: 'log/read' };
const all = [ships, ports, logs];
const permissionSet = (...permissions: string[]) => new Set(permissions);

describe('a checkbox of the permission matrix', () => {
  test('over several resources is checked, indeterminate or unchecked; a resource without a write permission does not count', () => {
    const writes = columnPermissions(all, 'write');

    expect(writes).toEqual(['ship/write', 'port/write']);
    expect(checkStateOf(writes, permissionSet('ship/write', 'log/read'))).toBe('some');
    expect(checkStateOf(writes, permissionSet('ship/write', 'port/write'))).toBe('all');
    expect(checkStateOf(writes, permissionSet('ship/read'))).toBe('none');
  });

  test('over several resources checks all unless all are checked, else unchecks all, and changes no other permission', () => {
    const some = permissionSet('ship/read', 'allUsers');
    const every = togglePermissions(some, all, 'read').held;

    expect(every).toEqual(permissionSet('ship/read', 'allUsers', 'port/read', 'log/read'));
    expect(togglePermissions(every, all, 'read').held).toEqual(permissionSet('allUsers'));
  });

  test('for Write checks Read, too, and reports which; unchecking Write leaves Read checked', () => {
    const ticked = togglePermissions(permissionSet('port/read'), all, 'write');

    expect(ticked.held).toEqual(permissionSet('port/read', 'port/write', 'ship/read', 'ship/write'));
    expect(ticked.impliedReads).toEqual(['ship/read']);
    expect(togglePermissions(ticked.held, all, 'write')).toEqual({
      held: permissionSet('port/read', 'ship/read'),
      impliedReads: [],
    });
  });

  test('for Read can be unchecked while Write stays checked', () => {
    expect(togglePermissions(permissionSet('ship/read', 'ship/write'), [ships], 'read').held).toEqual(
      permissionSet('ship/write'),
    );
  });
});

describe('the differences from the saved role', () => {
  const saved = permissionSet('ship/read', 'port/read');

  test('are marked at each checkbox, and counted', () => {
    const now = permissionSet('ship/read', 'ship/write', 'log/read');

    expect(changeOf('ship/read', now, saved)).toBeUndefined();
    expect(changeOf('ship/write', now, saved)).toBe('added');
    expect(changeOf('port/read', now, saved)).toBe('removed');
    expect(changesText(now, saved)).toBe('2 added, 1 removed');
    expect(changesText(permissionSet('ship/read'), saved)).toBe('1 removed');
  });

  test('are none for an unchanged role and for one that was never saved', () => {
    expect(changesText(saved, saved)).toBe('');
    expect(changesText(saved, null)).toBe('');
    expect(changeOf('ship/read', saved, null)).toBeUndefined();
  });
});

test('a search finds resources by label or permission, case-insensitively, and hides groups without a match', () => {
  const groups = [
    { label: 'Sea', resources: [ships, ports] },
    { label: 'Office', resources: [logs] },
  ];

  expect(searchGroups(groups, ' PORT ')).toEqual([{ label: 'Sea', resources: [ports] }]);
  expect(searchGroups(groups, 'log')).toEqual([{ label: 'Office', resources: [logs] }]);
  expect(searchGroups(groups, '')).toEqual(groups);
  expect(searchGroups(groups, 'zzz')).toEqual([]);
});
