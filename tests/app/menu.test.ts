import { describe, expect, test } from 'vitest';
import type { Permission } from '#model/permission.ts';
import type { MenuGroup } from '../../src/model/portal.ts';
import { countItems, groupLabel, trailOf, visibleMenu } from '../../src/app/frame/menu.ts';
import { findItems } from '../../src/app/frame/menu-matches.tsx';
import { menu } from '../../generated/menu.ts';
import { portal } from '../../generated/portal.ts';

const item = (label: string, to: string, ...permissions: Permission[]) => ({ label, to, permissions, tooltip: '' });
const small: MenuGroup = {
  label: 'All',
  items: [
    item('Home', '/', 'allUsers'),
    item('Ships', '/a/ships', 'ship/read'),
    {
      label: 'Admin',
      items: [item('Crews', '/a/crews', 'crew/read'), item('Ship Types', '/a/shipTypes', 'shipType/read')],
    },
  ],
};
const labels = (group: MenuGroup | null): unknown =>
  group?.items.map((entry) => ('items' in entry ? { [entry.label]: labels(entry) } : entry.label)) ?? null;

describe('the menu shows an item if the user has one of its permissions', () => {
  test.each([
    [['allUsers'], ['Home']],
    [
      ['allUsers', 'ship/read'],
      ['Home', 'Ships'],
    ],
    [['crew/read'], [{ Admin: ['Crews'] }]],
    [['crew/write', 'ship/write'], null],
    [[], null],
  ])('with permissions %j', (permissions, expected) => {
    expect(labels(visibleMenu(small, new Set<string>(permissions)))).toEqual(expected);
  });
});

test('a list of several entities is shown to who may read all of them', () => {
  const view: MenuGroup = {
    ...small,
    items: [{ ...item('Fleet', '/fleet', 'ship/read', 'crew/read'), entity: 'fleet' }],
  };

  expect(labels(visibleMenu(view, new Set(['ship/read', 'crew/read'])))).toEqual(['Fleet']);
  expect(labels(visibleMenu(view, new Set(['ship/read'])))).toBeNull();
});

describe('the list that the label of a group links to', () => {
  const groupWithList: MenuGroup = { ...small, list: item('Fleet', '/a/', 'ship/read', 'crew/read') };

  test('needs all of its permissions; without them the group has no link', () => {
    expect(visibleMenu(groupWithList, new Set(['ship/read', 'crew/read']))?.list?.to).toBe('/a/');
    expect(visibleMenu(groupWithList, new Set(['ship/read']))?.list).toBeUndefined();
    expect(labels(visibleMenu(groupWithList, new Set(['ship/read'])))).toEqual(['Ships']);
  });

  test.each(['/a/', '/a'])('is under the group in the breadcrumb of %s', (path) => {
    expect(trailOf(groupWithList, path)?.groups.map(({ label }) => label)).toEqual(['All']);
    expect(trailOf(groupWithList, path)?.item.label).toBe('Fleet');
  });

  test('is not in the breadcrumb of other pages', () => {
    expect(trailOf(groupWithList, '/a/ships')?.item.label).toBe('Ships');
    expect(trailOf(groupWithList, '/a/elsewhere')).toBeNull();
  });
});

test('the number of menu items does not include groups', () => {
  expect(countItems(small)).toBe(4);
});

const found = (text: string) =>
  findItems(small, text).map(({ label, items }) => [label, ...items.map((item) => item.label)].join(', '));

describe('a search of the menu', () => {
  test.each([
    ['ship', ['All, Ships', 'Admin, Ship Types']],
    ['types SHIP', ['Admin, Ship Types']],
    ['admin', ['Admin, Crews, Ship Types']],
    ['shop', []],
  ])('finds items by words of their label and of their group, in any order: %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test('finds the list that the label of a group links to', () => {
    const groupWithList = { ...small, list: item('Fleet', '/a/', 'ship/read') };

    expect(findItems(groupWithList, 'fleet')).toEqual([{ label: 'All', items: [groupWithList.list] }]);
  });
});

const trail = (path: string) => {
  const found = trailOf(small, path);
  return found && [...found.groups.map(({ label }) => label), found.item.label];
};

describe('the breadcrumb', () => {
  test.each([
    ['/a/ships', ['All', 'Ships']],
    ['/a/ships/5', ['All', 'Ships']],
    ['/a/shipTypes', ['All', 'Admin', 'Ship Types']],
    ['/a/ship', null],
    ['/elsewhere', null],
    ['/', ['All', 'Home']],
  ])('of %s is %j', (path, expected) => {
    expect(trail(path)).toEqual(expected);
  });

  test('a non-group entry used as a group shows the fallback text', () => {
    expect(groupLabel(item('Ships', '/a/ships'), portal.groupFallback)).toBe('Fix - Navigation Group');
    expect(groupLabel(small, portal.groupFallback)).toBe('All');
  });
});

test("the menu's label links to the top-level export, which is not an item", () => {
  expect(menu.list).toMatchObject({ entity: 'topLevel', to: '/campaign/' });
});
