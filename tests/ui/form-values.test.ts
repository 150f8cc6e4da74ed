import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  blankValues,
  givenValues,
  bodyOf,
  changedFields,
  editableFields,
  inputValues,
  type Values,
  type WireRecord,
} from '../../src/ui/form/inputs/values.ts';
import { ship } from './form-ship.ts';

const record: WireRecord = {
  id: 7,
  name: 'Cutty Sark',
  motto: null,
  crew: 30,
  draught: 6.4,
  sails: true,
  launched: '1869-11-22',
  lastSeen: '2026-03-09T16:05:00.000Z',
  surveyed: null,
  portId: 3,
  port: { id: 3, name: 'Greenwich' },
  routeIds: [9, 2, 5],
  isActive: true,
  modifiedDate: '2026-03-09T16:05:00.123Z',
};

const changed = (change: Values): Values => ({ ...inputValues(ship, record), ...change });

test('neither the id nor a read-only field can be edited on a form', () => {
  expect(editableFields(ship).map(([name]) => name)).toEqual([
    'name',
    'motto',
    'crew',
    'draught',
    'sails',
    'launched',
    'lastSeen',
    'portId',
    'routeIds',
  ]);
});

describe('the body of a save', () => {
  test('is the record as it was read if nothing was changed', () => {
    expect(bodyOf(ship, record, inputValues(ship, record))).toEqual(record);
  });

  test('is the whole record with the changed fields', () => {
    expect(bodyOf(ship, record, changed({ name: 'Thermopylae', portId: 4 }))).toEqual({
      ...record,
      name: 'Thermopylae',
      portId: 4,
    });
  });

  test('keeps an empty text that another client has stored', () => {
    const stored = { ...record, motto: '' };
    expect(bodyOf(ship, stored, inputValues(ship, stored)).motto).toBe('');
  });

  test('has null for a cleared text', () => {
    expect(bodyOf(ship, record, changed({ name: '' })).name).toBeNull();
  });

  test('does not change for a list of ids in another order', () => {
    const same = inputValues(ship, { ...record, routeIds: [2, 5, 9] });
    expect(changedFields(ship, inputValues(ship, record), same)).toEqual([]);
  });

  test('does not change for a text that was typed and removed again', () => {
    const before = inputValues(ship, record);
    expect(changedFields(ship, before, { ...before, name: 'x' })).toEqual(['name']);
    expect(changedFields(ship, before, { ...before, name: 'Cutty Sark' })).toEqual([]);
  });

  test('has dates as text, so that no time zone shifts them', () => {
    expect(inputValues(ship, record).launched).toBe('1869-11-22');
    expect(bodyOf(ship, record, changed({ launched: '1869-11-23' })).launched).toBe('1869-11-23');
  });

  test('differs from the record in exactly the changed fields (property-based)', () => {
    const change = fc.record(
      { name: fc.string(), crew: fc.option(fc.integer()), sails: fc.boolean(), portId: fc.option(fc.nat()) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, (values) => {
        const after = changed(values as Values);
        const body = bodyOf(ship, record, after);
        const differing = Object.keys(body).filter((name) => body[name] !== record[name]);
        expect(differing).toEqual(changedFields(ship, inputValues(ship, record), after));
      }),
    );
  });
});

describe('a blank form', () => {
  test('starts with the defaults of the catalogue, and is a new record', () => {
    expect(bodyOf(ship, null, blankValues(ship))).toEqual({
      id: -1,
      name: null,
      motto: null,
      crew: 12,
      draught: null,
      sails: false,
      launched: null,
      lastSeen: null,
      portId: null,
      routeIds: [],
    });
  });

  test('starts with today, now and the current user where those are the defaults', () => {
    vi.useFakeTimers({ now: new Date('2026-03-09T12:30:00.000Z') });
    const fields = {
      id: ship.fields.id,
      launched: { kind: 'date', label: 'Launched', default: 'today' },
      lastSeen: { kind: 'dateTime', label: 'Last Seen', default: 'now' },
      ownerId: { kind: 'reference', label: 'Owner', to: 'Person', as: 'owner', default: 'me' },
    } as const;
    const expected = { launched: '2026-03-09', lastSeen: '2026-03-09T12:30:00.000Z' };
    expect(blankValues({ ...ship, fields }, {}, 7)).toEqual({ ...expected, ownerId: 7 });
    expect(blankValues({ ...ship, fields })).toEqual({ ...expected, ownerId: null });
    vi.useRealTimers();
  });

  test('is prefilled from query parameters with names of fields', () => {
    const search = {
      name: '1e3',
      crew: '40',
      draught: '5.5',
      sails: 'true',
      launched: '2026-03-09',
      portId: '3',
      routeIds: '9,2',
    };
    expect(blankValues(ship, search)).toEqual({
      name: '1e3',
      motto: '',
      crew: 40,
      draught: 5.5,
      sails: true,
      launched: '2026-03-09',
      lastSeen: null,
      portId: 3,
      routeIds: [2, 9],
    });
  });

  test('takes the values of a page as rows have them, texts with commas and empty ones included', () => {
    const fields = { ...ship.fields, words: { kind: 'tags', label: 'Words' } } as const;
    const given = { crew: null, words: ['a, b', 'c'], routeIds: [9, 2], name: undefined, id: 5, isActive: false };
    expect(givenValues({ ...ship, fields }, given)).toEqual({ crew: null, words: ['a, b', 'c'], routeIds: [2, 9] });
  });

  test.each<WireRecord>([
    { portId: 'three' },
    { portId: '1.5' },
    { crew: '' },
    { launched: '03/09/2026' },
    { routeIds: '1,x' },
    { id: '5', isActive: 'false', surveyed: '2026-03-09T16:05:00.000Z', modifiedDate: 'x' },
    { constructor: 'x', page: '2', __proto__: 'x' },
  ])('ignores query parameters that are invalid, read-only or unknown: %o', (search) => {
    expect(blankValues(ship, search)).toEqual(blankValues(ship));
  });
});
