import { describe, expect, test } from 'vitest';
import type { SavedList } from '#model/wire/saved-list.ts';
import {
  expandSearch,
  isListShorthand,
  listIdOf,
  removedParameters,
  currentState,
  savedAddress,
} from '../../src/ui/list/state/list-address.ts';
import { defaultState, parseListState, setPage, setSearch, writeState } from '#model/list/list-state.ts';
import { limits, ship } from './list-ships.ts';

const list = (id: number, address: Record<string, string>, isDefault = false): SavedList => ({
  id,
  name: `List ${id}`,
  shared: false,
  state: { address },
  owner: { id: 1, name: 'Ada' },
  mayChange: true,
  isDefault,
  isPinned: false,
  modifiedDate: '2026-01-01T00:00:00.000Z',
});
const lists = [list(1, { sort: '-crew', search: 'ark' }), list(2, { sort: 'name', port: '3' }, true)];
const first = defaultState(ship, limits);
/** As the screen does: the list that is meant is read by its id. */
const expand = (search: Record<string, string>) => {
  const id = listIdOf(ship, search, lists);
  return expandSearch(
    ship,
    search,
    lists.find((list) => list.id === id),
  );
};

describe('an address', () => {
  test.each([
    ['nothing', {}, { sort: 'name', port: '3', list: '2' }],
    ['a saved list alone', { list: '1' }, { sort: '-crew', search: 'ark', list: '1' }],
    ['a saved list that there is not', { list: '9' }, { list: '9' }],
    ['what a list shows', { sort: 'name' }, { sort: 'name' }],
    ['a saved list and what has become of it', { list: '1', sort: 'crew' }, { list: '1', sort: 'crew' }],
    ['no id of a saved list', { list: 'x' }, { list: 'x' }],
    ['what is none of the list’s', { record: '5' }, { record: '5', sort: 'name', port: '3', list: '2' }],
  ])('that says %s means %#', (_what, search, meant) => expect(expand(search)).toEqual(meant));

  test('is as it stands until the list is read, and while another one is still there', () => {
    expect(listIdOf(ship, { list: '1' }, undefined)).toBe(1);
    expect(listIdOf(ship, {}, undefined)).toBeUndefined();
    for (const read of [undefined, null, lists[1]]) {
      expect(expandSearch(ship, { list: '1' }, read)).toEqual({ list: '1' });
    }
    expect(expandSearch(ship, {}, lists[0])).toEqual({});
    expect(isListShorthand(ship, { list: '1', record: '5' })).toBe(true);
    expect(isListShorthand(ship, { page: '2' })).toBe(false);
  });

  test('of an open list says what is shown even where that is the default', () => {
    const search = writeState(ship, limits, { ...first, list: 1 });

    expect(search).toEqual({ sort: 'name', list: '1' });
    expect(parseListState(ship, limits, expand(search))).toEqual({ ...first, list: 1 });
  });

  test('that Clear Filters leaves is no visit of the default list', () => {
    expect(writeState(ship, limits, first)).toEqual({});
    const cleared = writeState(ship, limits, first, true);

    expect(parseListState(ship, limits, expand(cleared))).toEqual(first);
  });
});

describe('what is kept under a name', () => {
  test('is everything but the page, and the list that it came from', () => {
    const state = { ...setPage(setSearch(first, 'ark'), 3), list: 1 };

    expect(savedAddress(ship, limits, state)).toEqual({ search: 'ark', sort: 'name' });
  });

  test('is the same however it was written', () => {
    const state = parseListState(ship, limits, { port: '3,1,3', rows: '50' });

    expect(currentState(ship, limits, { address: { rows: '50', port: '1,3', isActive: 'yes' } })).toEqual(
      savedAddress(ship, limits, state),
    );
  });

  test('of a field that is gone is left out, and named', () => {
    const state = { address: { masts: '3', crew: '5..', sort: '-masts', list: '4' } };

    expect(removedParameters(ship, limits, state)).toEqual(['masts', 'list']);
    expect(currentState(ship, limits, state)).toEqual({ crew: '5..', sort: 'name' });
    expect(removedParameters(ship, limits, { address: { crew: '5..', sort: '-crew', chart: 'port.count' } })).toEqual(
      [],
    );
    expect(removedParameters(ship, limits, { address: { chart: 'mast.count' } })).toEqual(['the chart']);
  });
});
