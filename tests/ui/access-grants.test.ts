/** Permissions as a matrix: what a box shows, what a press of it does, what differs from the saved role. */
import { describe, expect, test } from 'vitest';
import type { Resource } from '#model/access.ts';
import { changeOf, changesText, searchGroups, columnPermissions, tickOf, toggle } from '#ui/form/access/grants.ts';

const ships: Resource = { label: 'Ships', read: 'ship/read', write: 'ship/write' };
const ports: Resource = { label: 'Harbours', read: 'port/read', write: 'port/write' };
const logs: Resource = { label: 'Logs', read: 'log/read' };
const all = [ships, ports, logs];
const held = (...permissions: string[]) => new Set(permissions);

describe('a box', () => {
  test('over several shows whether all, some or none is ticked; what nobody writes does not count', () => {
    const writes = columnPermissions(all, 'write');

    expect(writes).toEqual(['ship/write', 'port/write']);
    expect(tickOf(writes, held('ship/write', 'log/read'))).toBe('some');
    expect(tickOf(writes, held('ship/write', 'port/write'))).toBe('all');
    expect(tickOf(writes, held('ship/read'))).toBe('none');
  });

  test('that is pressed ticks all where not all is ticked, else clears all, and touches nothing else', () => {
    const some = held('ship/read', 'allUsers');
    const every = toggle(some, all, 'read').held;

    expect(every).toEqual(held('ship/read', 'allUsers', 'port/read', 'log/read'));
    expect(toggle(every, all, 'read').held).toEqual(held('allUsers'));
  });

  test('for writing ticks reading along, says so, and leaves it when it is cleared', () => {
    const ticked = toggle(held('port/read'), all, 'write');

    expect(ticked.held).toEqual(held('port/read', 'port/write', 'ship/read', 'ship/write'));
    expect(ticked.along).toEqual(['ship/read']);
    expect(toggle(ticked.held, all, 'write')).toEqual({ held: held('port/read', 'ship/read'), along: [] });
  });

  test('for reading can be cleared while writing stays ticked', () => {
    expect(toggle(held('ship/read', 'ship/write'), [ships], 'read').held).toEqual(held('ship/write'));
  });
});

describe('the differences from the saved role', () => {
  const saved = held('ship/read', 'port/read');

  test('are marked at each box, and counted', () => {
    const now = held('ship/read', 'ship/write', 'log/read');

    expect(changeOf('ship/read', now, saved)).toBeUndefined();
    expect(changeOf('ship/write', now, saved)).toBe('added');
    expect(changeOf('port/read', now, saved)).toBe('removed');
    expect(changesText(now, saved)).toBe('2 added, 1 removed');
    expect(changesText(held('ship/read'), saved)).toBe('1 removed');
  });

  test('are none where nothing differs, and for a role that was never saved', () => {
    expect(changesText(saved, saved)).toBe('');
    expect(changesText(saved, null)).toBe('');
    expect(changeOf('ship/read', saved, null)).toBeUndefined();
  });
});

test('a search finds by label and by permission, whatever the case, and leaves out groups without any', () => {
  const groups = [
    { label: 'Sea', resources: [ships, ports] },
    { label: 'Office', resources: [logs] },
  ];

  expect(searchGroups(groups, ' PORT ')).toEqual([{ label: 'Sea', resources: [ports] }]);
  expect(searchGroups(groups, 'log')).toEqual([{ label: 'Office', resources: [logs] }]);
  expect(searchGroups(groups, '')).toEqual(groups);
  expect(searchGroups(groups, 'zzz')).toEqual([]);
});
