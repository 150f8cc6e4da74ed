import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Calendar } from '../../src/model/relative-days.ts';
import type { EntitySpec } from '../../src/model/entity.ts';
import { readFilter, type FilterState } from '#model/list/filter.ts';
import { listSearch } from '#model/list/list-state.ts';
import {
  setFilter,
  defaultState,
  isFiltered,
  setPage,
  parseListState,
  setSearch,
  setShowDeleted,
  showsDeleted,
  toggleSort,
  toQuery as toQueryOn,
  setPageSize,
  writeState,
  type ListState,
} from '#model/list/list-state.ts';
import { parseSearch, stringifySearch } from '../../src/ui/routing/address.ts';
import { limits, ship, sighting } from './list-ships.ts';

const first = defaultState(ship, limits);
const third: ListState = setPage(first, 2);

const calendar: Calendar = { ...limits.calendar, today: '2026-11-22' };
const toQuery = (entity: EntitySpec, state: ListState) => toQueryOn(entity, state, calendar);

/** The URL of a state, and the state of a URL. */
const addressOf = (state: ListState) => stringifySearch(writeState(ship, limits, state));
const stateAt = (address: string) => parseListState(ship, limits, listSearch(parseSearch(address)));

test('the default page size is that of the entity’s list, else that of the portal', () => {
  const list = { ...ship.list, pageSize: 50 };

  expect(first.pageSize).toBe(limits.list.pageSize);
  expect(defaultState({ ...ship, list }, limits).pageSize).toBe(50);
});

describe('sorting (core 2)', () => {
  test('a second click on the sorted column reverses the order, a third one restores it', () => {
    const reversed = toggleSort(first, 'name');

    expect(reversed.sort).toEqual({ field: 'name', order: 'desc' });
    expect(toggleSort(reversed, 'name').sort).toEqual({ field: 'name', order: 'asc' });
  });

  test('a different column starts ascending', () => {
    expect(toggleSort(toggleSort(first, 'name'), 'port').sort).toEqual({ field: 'port', order: 'asc' });
  });
});

describe('the page index is reset by every change but paging', () => {
  test.each<[string, ListState]>([
    ['sort', toggleSort(third, 'crew')],
    ['filter', setFilter(third, 'crew', { min: 1 })],
    ['search', setSearch(third, 'ark')],
    ['show deleted', setShowDeleted(third, 'all', true)],
    ['page size', setPageSize(third, 50)],
  ])('%s', (_change, state) => expect(state.pageIndex).toBe(0));

  test('paging keeps everything else', () => {
    const searched = setSearch(first, 'ark');

    expect(setPage(searched, 4)).toEqual({ ...searched, pageIndex: 4 });
  });
});

describe("'Show deleted?' (core 4)", () => {
  test('an unticked box queries active records only', () => {
    expect(toQuery(ship, first)).toMatchObject({ isActiveValue: true });
    expect(showsDeleted(first, 'all')).toBe(false);
    expect(showsDeleted(first, 'only')).toBe(false);
  });

  test('ticking clears the filter, so that deleted records appear among the others', () => {
    const ticked = setShowDeleted(first, 'all', true);

    expect(toQuery(ship, ticked)).not.toHaveProperty('isActiveValue');
    expect(showsDeleted(ticked, 'all')).toBe(true);
  });

  test('a list in the mode "only" shows inactive records only', () => {
    const ticked = setShowDeleted(first, 'only', true);

    expect(toQuery(ship, ticked)).toMatchObject({ isActiveValue: false });
    expect(showsDeleted(ticked, 'only')).toBe(true);
  });

  test.each(['all', 'only'] as const)('unticking restores the active-only filter (%s)', (mode) => {
    expect(setShowDeleted(setShowDeleted(first, mode, true), mode, false)).toEqual(first);
  });

  test('the box is ticked exactly if the filter of the Active column is cleared', () => {
    expect(showsDeleted(setFilter(first, 'isActive', undefined), 'all')).toBe(true);
    expect(showsDeleted(setFilter(first, 'isActive', false), 'all')).toBe(false);
  });

  test('an entity without isActive is queried without isActiveValue', () => {
    expect(toQuery(sighting, defaultState(sighting, limits))).not.toHaveProperty('isActiveValue');
  });
});

describe('the list query (core 3)', () => {
  test('the first query is for the first 25 rows in the default order', () => {
    expect(toQuery(ship, first)).toEqual({
      pageIndex: 0,
      pageSize: 25,
      sortField: 'name',
      sortOrder: 'asc',
      isActiveValue: true,
    });
  });

  test.each<[string, string, FilterState, object]>([
    ['text', 'name', { operator: 'contains', text: 'ark' }, { nameValue: 'ark' }],
    ['beginning of a text', 'name', { operator: 'startsWith', text: 'ark' }, { nameStartsWith: 'ark' }],
    ['whole text', 'name', { operator: 'is', text: 'ark' }, { nameIs: 'ark' }],
    ['any other text', 'name', { operator: 'isNot', text: 'ark' }, { nameIsNot: 'ark' }],
    ['integer, both ends', 'crew', { min: 1, max: 9 }, { crewMin: 1, crewMax: 9 }],
    ['integer, one end', 'crew', { max: 0 }, { crewMax: 0 }],
    [
      'date: ISO date-times of whole days',
      'launched',
      { min: '2026-01-31', max: '2026-02-28' },
      { launchedMin: '2026-01-31T00:00:00.000Z', launchedMax: '2026-02-28T23:59:59.999Z' },
    ],
    [
      'relative dates: the days that they are today',
      'launched',
      { min: 'this-quarter', max: 'this-quarter' },
      { launchedMin: '2026-10-01T00:00:00.000Z', launchedMax: '2026-12-31T23:59:59.999Z' },
    ],
    ['empty', 'launched', { empty: true }, { launchedEmpty: true }],
    ['not empty', 'port', { empty: false }, { portEmpty: false }],
    ['references, excluded', 'port', { not: [2, 3] }, { portValuesNot: [2, 3] }],
    ['on or before today', 'seen', { max: 'today' }, { seenMax: '2026-11-22T23:59:59.999Z' }],
    ['on or after a period', 'seen', { min: 'this-quarter' }, { seenMin: '2026-10-01T00:00:00.000Z' }],
    [
      'between words and a day',
      'launched',
      { min: '7-days-ago', max: '2026-12-01' },
      { launchedMin: '2026-11-15T00:00:00.000Z', launchedMax: '2026-12-01T23:59:59.999Z' },
    ],
    ['dateTime, one end', 'seen', { min: '2026-01-31' }, { seenMin: '2026-01-31T00:00:00.000Z' }],
    ['boolean', 'sails', false, { sailsValue: false }],
    ['reference, by its name on the wire', 'port', [2, 3], { portValues: [2, 3] }],
  ])('sends a filter in the format of its kind: %s', (_name, field, filter, body) => {
    expect(toQuery(ship, setFilter(first, field, filter))).toEqual({ ...toQuery(ship, first), ...body });
  });

  test('the search box is sent as stringFilter, and omitted when it is empty', () => {
    expect(toQuery(ship, setSearch(first, 'ark'))).toMatchObject({ stringFilter: 'ark' });
    expect(toQuery(ship, first)).not.toHaveProperty('stringFilter');
  });
});

describe('the URL of a list', () => {
  test('has no parameter after Clear Filters', () => {
    expect(addressOf(first)).toBe('');
    expect(stateAt('')).toEqual(first);
  });

  test.each<[string, ListState]>([
    ['?page=3', third],
    ['?rows=50', setPageSize(first, 50)],
    ['?sort=-name', toggleSort(first, 'name')],
    ['?sort=port', toggleSort(first, 'port')],
    ['?search=ark', setSearch(first, 'ark')],
    ['?name=50%25+%26+more', setFilter(first, 'name', { operator: 'contains', text: '50% & more' })],
    ['?crew=1..9', setFilter(first, 'crew', { min: 1, max: 9 })],
    ['?crew=7', setFilter(first, 'crew', { min: 7, max: 7 })],
    ['?crew=-5..', setFilter(first, 'crew', { min: -5 })],
    ['?launched=2026-01-31..2026-02-28', setFilter(first, 'launched', { min: '2026-01-31', max: '2026-02-28' })],
    ['?seen=..2026-02-28', setFilter(first, 'seen', { max: '2026-02-28' })],
    ['?name=is:empty', setFilter(first, 'name', { empty: true })],
    ['?crew=is:not-empty', setFilter(first, 'crew', { empty: false })],
    ['?port=not:1,2', setFilter(first, 'port', { not: [1, 2] })],
    ['?launched=this-quarter', setFilter(first, 'launched', { min: 'this-quarter', max: 'this-quarter' })],
    ['?seen=last-30-days', setFilter(first, 'seen', { min: 'last-30-days', max: 'last-30-days' })],
    ['?launched=..today', setFilter(first, 'launched', { max: 'today' })],
    ['?launched=today..2026-12-31', setFilter(first, 'launched', { min: 'today', max: '2026-12-31' })],
    ['?launched=last-month..in-7-days', setFilter(first, 'launched', { min: 'last-month', max: 'in-7-days' })],
    ['?launched=last-fiscal-year', setFilter(first, 'launched', { min: 'last-fiscal-year', max: 'last-fiscal-year' })],
    ['?sails=no', setFilter(first, 'sails', false)],
    ['?port=1,2', setFilter(first, 'port', [1, 2])],
    ['?isActive=any', setFilter(first, 'isActive', undefined)],
    ['?isActive=no', setFilter(first, 'isActive', false)],
    ['?page.=7..&page=2', setPage(setFilter(first, 'page', { min: 7 }), 1)],
  ])('%s', (address, state) => {
    expect(addressOf(state)).toBe(address);
    expect(stateAt(address)).toEqual(state);
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?page=99999999999',
    '?rows=0',
    '?rows=101',
    '?rows=25.5',
    '?sort=',
    '?sort=-',
    '?sort=crewX',
    '?sort=portId',
    '?sort=constructor',
    '?search=a',
    '?search=drop+it',
    '?search=%3Cb%3E',
    '?name=',
    '?name=++',
    '?crew=9..1',
    '?crew=..',
    '?crew=1..2..3',
    '?crew=1.5..',
    '?crew=9007199254740993..',
    '?launched=2026-02-30..',
    '?launched=2026-02-02..2026-01-01',
    '?port=not:',
    '?port=not:1,x',
    '?isActive=is:empty',
    '?launched=this-century',
    '?launched=last-0-days',
    '?launched=before:0001-01-01',
    '?launched=before:today',
    '?launched=today..this-century',
    '?launched=after:2026-02-30',
    '?crew=this-quarter',
    '?sails=maybe',
    '?port=1,x',
    '?port=',
    '?isActive=yes',
    '?isActive=x',
    '?nothing=1',
    `?name=${'x'.repeat(4_001)}`,
    '?name=%00',
    `?port=${Array.from({ length: 1_001 }, (_, id) => id).join(',')}`,
    '?__proto__=1',
    '?toString=1',
  ])('%s is ignored, and the list is shown', (address) => {
    expect(stateAt(address)).toEqual(first);
  });

  const tooMany = Array.from({ length: 1_001 }, (_, index) => `v${index}`).join(',');
  test.each([
    ['36 hyphens as a UUID', 'uuid', '-'.repeat(36)],
    ['misplaced hyphens in a UUID', 'uuid', '123e4567e-89b-12d3-a456-426614174000'],
    ['more options than a query takes', 'choice', tooMany],
    ['more excluded options than a query takes', 'choice', `not:${tooMany}`],
  ] as const)('%s are ignored, since the server would reject them', (_, kind, text) => {
    expect(readFilter(kind, text, limits.calendar)).toBeUndefined();
  });

  test('fiscal periods are ignored in a portal without fiscal years', () => {
    const calendar = { weekStart: 'monday' } as const;

    expect(parseListState(ship, { ...limits, calendar }, { launched: 'this-fiscal-year' })).toEqual(first);
  });

  test('the filter "is empty" of a required field is ignored', () => {
    const fields = { ...ship.fields, name: { ...ship.fields.name, required: true as const } };

    expect(parseListState({ ...ship, fields }, limits, { name: 'is:empty' })).toEqual(first);
  });

  test.each<[FilterState, string, object]>([
    [{ operator: 'contains', text: 'is:empty' }, '?name=IS:empty', { nameValue: 'IS:empty' }],
    [{ operator: 'contains', text: 'starts:a' }, '?name=STARTS:a', { nameValue: 'STARTS:a' }],
    [{ operator: 'startsWith', text: 'not:a' }, '?name=starts:not:a', { nameStartsWith: 'not:a' }],
    [{ operator: 'is', text: 'empty' }, '?name=is:EMPTY', { nameIs: 'EMPTY' }],
    [{ operator: 'isNot', text: 'a' }, '?name=not:a', { nameIsNot: 'a' }],
  ])('the text filter %j is %j: capitals tell words of texts from those of addresses', (filter, address, query) => {
    const written = addressOf(setFilter(first, 'name', filter));

    expect(written).toBe(address);
    expect(toQuery(ship, stateAt(written))).toMatchObject(query);
  });

  test('the order and repetition of ids make no different query, and so share one query key', () => {
    expect(stateAt('?port=3,1,3')).toEqual(setFilter(first, 'port', [1, 3]));
  });

  test('filters and sorts of columns that have none are ignored', () => {
    const state = parseListState(sighting, limits, { name: 'ark', crew: '1..', sort: 'launched', isActive: 'no' });

    expect(state).toEqual(setFilter(defaultState(sighting, limits), 'crew', { min: 1 }));
  });

  test('every part of the state is in the address', () => {
    // Required: a part that is added to the state does not compile until it is here.
    const state: Required<ListState> = {
      pageIndex: 2,
      pageSize: 50,
      sort: { field: 'crew', order: 'desc' },
      search: 'ark',
      filters: { isActive: false, crew: { min: 1 } },
      list: 12,
      view: { name: 'chart', text: 'port.count' },
    };

    expect(stateAt(addressOf(state))).toEqual(state);
  });

  test('any text is parsed without an error, and the state is the same after a round trip (property-based)', () => {
    const names = ['page', 'rows', 'sort', 'search', 'page.', ...ship.list.columns, 'port'];
    const values = fc.oneof(
      fc.string(),
      fc.constantFrom('1', '1..2', '2026-01-01..', 'yes', 'no', 'any', '1,2', '-crew', 'ark'),
    );
    const searches = fc.dictionary(fc.constantFrom(...names), values);

    fc.assert(
      fc.property(searches, (search) => {
        const state = parseListState(ship, limits, listSearch(search));

        expect(stateAt(addressOf(state))).toEqual(state);
      }),
    );
  });
});

describe('a list counts as filtered', () => {
  test('by a filter or a search, not by sort, page or the active-only filter', () => {
    expect(isFiltered(first)).toBe(false);
    expect(isFiltered(toggleSort(third, 'crew'))).toBe(false);
    expect(isFiltered(setShowDeleted(first, 'all', true))).toBe(false);
    expect(isFiltered(setSearch(first, 'ark'))).toBe(true);
    expect(isFiltered(setFilter(first, 'crew', { min: 1 }))).toBe(true);
    expect(isFiltered(setFilter(first, 'isActive', false))).toBe(true);
  });
});
