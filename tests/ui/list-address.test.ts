import { describe, expect, test } from 'vitest';
import type { SavedList } from '../../src/features/saved-lists/model/operations.ts';
import {
  expandSearch,
  isListShorthand,
  listIdOf,
  removedParameters,
  currentState,
  savedAddress,
} from '../../src/features/saved-lists/ui/list-address.ts';
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
/** Like the screen: loads the list of the URL by its id, then expands. */
const expand = (search: Record<string, string>) => {
  const id = listIdOf(ship, search, lists);
  return expandSearch(
    ship,
    search,
    lists.find((list) => list.id === id),
  );
};

describe("a list's URL", () => {
  test.each([
    ['no parameter', {}, { sort: 'name', port: '3', list: '2' }],
    ['a saved list alone', { list: '1' }, { sort: '-crew', search: 'ark', list: '1' }],
    ['an unknown saved list', { list: '9' }, { list: '9' }],
    ['the state of a list', { sort: 'name' }, { sort: 'name' }],
    ['a saved list and a changed state', { list: '1', sort: 'crew' }, { list: '1', sort: 'crew' }],
    ['an invalid id of a saved list', { list: 'x' }, { list: 'x' }],
    ['a parameter that is not of the state', { record: '5' }, { record: '5', sort: 'name', port: '3', list: '2' }],
  ])('with %s is expanded (%#)', (_what, search, expanded) => expect(expand(search)).toEqual(expanded));

  test('is not expanded before its saved list is loaded, nor by another saved list', () => {
    expect(listIdOf(ship, { list: '1' }, undefined)).toBe(1);
    expect(listIdOf(ship, {}, undefined)).toBeUndefined();
    for (const loaded of [undefined, null, lists[1]]) {
      expect(expandSearch(ship, { list: '1' }, loaded)).toEqual({ list: '1' });
    }
    expect(expandSearch(ship, {}, lists[0])).toEqual({});
    expect(isListShorthand(ship, { list: '1', record: '5' })).toBe(true);
    expect(isListShorthand(ship, { page: '2' })).toBe(false);
  });

  test('of an open saved list has the state even if that is the default state', () => {
    const search = writeState(ship, limits, { ...first, list: 1 });

    expect(search).toEqual({ sort: 'name', list: '1' });
    expect(parseListState(ship, limits, expand(search))).toEqual({ ...first, list: 1 });
  });

  test('after Clear Filters does not open the default list', () => {
    expect(writeState(ship, limits, first)).toEqual({});
    const cleared = writeState(ship, limits, first, true);

    expect(parseListState(ship, limits, expand(cleared))).toEqual(first);
  });
});

describe('the stored state of a saved list', () => {
  test('has no page, nor the id of the list that it started from', () => {
    const state = { ...setPage(setSearch(first, 'ark'), 3), list: 1 };

    expect(savedAddress(ship, limits, state)).toEqual({ search: 'ark', sort: 'name' });
  });

  test('keeps relative days as words, and is unchanged where an earlier version left a day out', () => {
    const saved = { launched: '..today', seen: 'after:2026-12-31', sort: 'name' };

    expect(currentState(ship, limits, { address: saved })).toEqual({ ...saved, seen: '2027-01-01..' });
    expect(savedAddress(ship, limits, parseListState(ship, limits, saved))).toEqual({ ...saved, seen: '2027-01-01..' });
  });

  test('is the same for equivalent URLs', () => {
    const state = parseListState(ship, limits, { port: '3,1,3', rows: '50' });

    expect(currentState(ship, limits, { address: { rows: '50', port: '1,3', isActive: 'yes' } })).toEqual(
      savedAddress(ship, limits, state),
    );
  });

  test('loses the parameters of fields that no longer exist, and they are listed', () => {
    const state = { address: { masts: '3', crew: '5..', sort: '-masts', list: '4' } };

    expect(removedParameters(ship, limits, state)).toEqual(['masts', 'list']);
    expect(currentState(ship, limits, state)).toEqual({ crew: '5..', sort: 'name' });
    expect(removedParameters(ship, limits, { address: { crew: '5..', sort: '-crew', chart: 'port.count' } })).toEqual(
      [],
    );
    expect(removedParameters(ship, limits, { address: { chart: 'mast.count' } })).toEqual(['the chart']);
  });
});
