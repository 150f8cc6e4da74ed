/** The matrix of permissions on the Role form: state of its checkboxes, what a click on one does, and the diff with the saved role. */
import { describe, expect, test } from 'vitest';
import type { Resource } from '#model/access.ts';
import {
  changeOf,
  changesText,
  searchGroups,
  columnPermissions,
  columnState,
  checkStateOf,
  isIncluded,
  linesOf,
  linesOfColumn,
  nameOfLine,
  rulesHeld,
  togglePermissions,
} from '#ui/form/access/grants.ts';

const ships: Resource = { label: 'Ships', read: 'ship/read', write: 'ship/write' };
const ports: Resource = { label: 'Harbours', read: 'port/read', write: 'port/write' };
const logs: Resource = { label: 'Logs', read: 'log/read' };
const all = [ships, ports, logs];
const cargoes: Resource = {
  label: 'Cargoes',
  read: 'cargo/read',
  write: 'cargo/write',
  rows: [
    { label: 'Own', read: 'cargo/read:own', write: 'cargo/write:own' },
    { label: 'In port', read: 'cargo/read:port', write: 'cargo/write:port' },
  ],
};
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
    expect(ticked.implied).toEqual(['ship/read']);
    expect(togglePermissions(ticked.held, all, 'write')).toEqual({
      held: permissionSet('port/read', 'ship/read'),
      implied: [],
    });
  });

  test('for Read can be unchecked while Write stays checked', () => {
    expect(togglePermissions(permissionSet('ship/read', 'ship/write'), [ships], 'read').held).toEqual(
      permissionSet('ship/write'),
    );
  });
});

test('the checkbox of a column leaves what only fields grant, unless nothing else is found', () => {
  const salary = { label: 'Ships: Salary', read: 'ship.salary/read', write: 'ship.salary/write' } as const;

  expect(linesOfColumn([ships, salary, logs])).toEqual([ships, logs]);
  expect(linesOfColumn([salary])).toEqual([salary]);
});

describe('a rule for rows', () => {
  const [, own = ships, inPort = ships] = linesOf(cargoes);

  test('is a line of its own below its resource, which it is called after', () => {
    expect([cargoes, ships].flatMap(linesOf).map(nameOfLine)).toEqual([
      'Cargoes',
      'Cargoes: Own',
      'Cargoes: In port',
      'Ships',
    ]);
  });

  test('is held with others of its resource; Write checks Read of the same rule, too', () => {
    const ticked = togglePermissions(permissionSet('cargo/read:port'), [own], 'write');

    expect(ticked.held).toEqual(permissionSet('cargo/read:port', 'cargo/read:own', 'cargo/write:own'));
    expect(ticked.implied).toEqual(['cargo/read:own']);
    expect(rulesHeld(cargoes, 'read', ticked.held)).toEqual(['Own', 'In port']);
    expect(togglePermissions(ticked.held, [inPort], 'read').held).toEqual(
      permissionSet('cargo/read:own', 'cargo/write:own'),
    );
  });

  test('is included in all rows, also where both are held, and needs no Read of its own then', () => {
    const both = permissionSet('cargo/read', 'cargo/read:own');

    expect([own, inPort].map((line) => isIncluded(line, 'read', both))).toEqual([true, true]);
    expect(isIncluded(own, 'write', both)).toBe(false);
    expect(rulesHeld(cargoes, 'read', both)).toEqual([]);
    expect(togglePermissions(permissionSet('cargo/read'), [own], 'write')).toEqual({
      held: permissionSet('cargo/read', 'cargo/write:own'),
      implied: [],
    });
  });

  test('goes when all rows are checked, for the verbs that include it', () => {
    const held = permissionSet('cargo/read:own', 'cargo/write:own', 'ship/read');

    expect(togglePermissions(held, [cargoes], 'read').held).toEqual(
      permissionSet('cargo/read', 'cargo/write:own', 'ship/read'),
    );
    expect(togglePermissions(held, [cargoes], 'write').held).toEqual(
      permissionSet('cargo/read', 'cargo/write', 'ship/read'),
    );
  });

  test('makes the checkbox of its column indeterminate, and is found by its own label and with its resource', () => {
    expect(columnState([ships, cargoes], 'read', permissionSet('cargo/read:own'))).toBe('some');
    expect(columnState([cargoes], 'read', permissionSet('cargo/read', 'cargo/read:own'))).toBe('all');
    expect(columnState([cargoes], 'write', permissionSet('cargo/read:own'))).toBe('none');
    const groups = [{ label: 'Sea', resources: [ships, cargoes] }];
    expect(searchGroups(groups, 'in port')).toEqual([{ label: 'Sea', resources: [cargoes] }]);
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
