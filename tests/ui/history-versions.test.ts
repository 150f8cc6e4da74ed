/** Decisions: History. Former versions of a record, computed from its current state and its history entries. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Changes, HistoryEntry } from '#model/wire/history.ts';
import {
  fieldsChangedWithoutHistory,
  differences,
  countEntriesAfter,
  historyFields,
  isSame,
  lastChange,
  replay,
  stateAt,
  recordState,
  type State,
} from '../../src/features/history/ui/versions.ts';
import { ship } from './list-ships.ts';

const reference = fc.option(fc.record({ id: fc.nat(5), name: fc.constantFrom('Brest', 'Cork') }));
const values = {
  name: fc.option(fc.string()),
  crew: fc.option(fc.integer()),
  launched: fc.constantFrom(null, '2026-01-01', '2026-02-28'),
  seen: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'),
  sails: fc.boolean(),
  portId: reference,
  page: fc.option(fc.integer()),
  isActive: fc.boolean(),
};
const stateOfShip = fc.record(values);
const savesOfShip = fc.array(fc.record(values, { requiredKeys: [] }), { maxLength: 12 });

const entry = (id: number, changes: Changes, action: HistoryEntry['action'] = 'update'): HistoryEntry => ({
  id,
  action,
  changedBy: null,
  changedDate: new Date(id * 1_000).toISOString(),
  changes,
  bulkId: null,
});

/** The states of a record after each save, and the history entries of the saves, both newest first. */
function recordLife(first: State, saves: readonly State[]): { states: State[]; entries: HistoryEntry[] } {
  const states = [first];
  const created = Object.fromEntries(Object.entries(first).map(([name, to]) => [name, { from: null, to }]));
  const entries = [entry(0, created, 'create')];
  for (const save of saves) {
    const before = states.at(-1) ?? {};
    states.push({ ...before, ...save });
    const changes = Object.entries(save).map(([name, to]) => [name, { from: before[name], to }] as const);
    entries.unshift(entry(states.length, Object.fromEntries(changes)));
  }
  return { states: states.toReversed(), entries };
}

const recordLives = fc.tuple(stateOfShip, savesOfShip).map(([first, saves]) => recordLife(first, saves));

describe('a version', () => {
  test('is the record before any number of its last changes; before its creation there is none', () =>
    fc.assert(
      fc.property(recordLives, ({ states, entries }) => {
        for (const [undone, state] of states.entries()) {
          expect(stateAt(states[0] ?? {}, entries, undone)).toEqual(state);
        }
        expect(stateAt(states[0] ?? {}, entries, entries.length)).toBeNull();
      }),
    ));

  test('is the current state again after the undone changes are replayed', () =>
    fc.assert(
      fc.property(recordLives, fc.nat(13), ({ states, entries }, undone) => {
        const [now = {}] = states;
        const replayed = entries.slice(0, undone).reduceRight(replay, stateAt(now, entries, undone));
        expect(replayed).toEqual(now);
      }),
    ));

  test('of a point in time includes every change up to it', () => {
    const entries = [entry(30, {}), entry(20, {}), entry(10, {})];
    expect([9_999, 10_000, 25_000, 30_000].map((moment) => countEntriesAfter(entries, moment))).toEqual([3, 2, 1, 0]);
  });

  test('of the current record has references by id and name, and no id or audit fields', () => {
    const port = { id: 3, name: 'Brest' };
    const state = recordState(ship, { id: 7, name: 'Rose', portId: 3, port, isActive: true, modifiedDate: 'x' });
    expect(state).toMatchObject({ name: 'Rose', portId: port, crew: null, isActive: true });
    expect(Object.keys(state)).toEqual(historyFields(ship).map(([name]) => name));
    expect(state).not.toHaveProperty('id');
  });
});

describe('two versions', () => {
  test('do not differ by a renamed reference, the format of an instant, the order of ids, or null and an empty text', () => {
    expect(isSame(ship.fields.portId, { id: 3, name: 'Brest' }, { id: 3, name: 'Brest (old)' })).toBe(true);
    expect(isSame(ship.fields.portId, { id: 3, name: 'Brest' }, null)).toBe(false);
    expect(isSame(ship.fields.seen, '2026-01-01T00:00:00Z', '2026-01-01T01:00:00.000+01:00')).toBe(true);
    expect(isSame(ship.fields.name, null, '')).toBe(true);
    expect(
      isSame(
        { kind: 'references', label: 'Ports', to: 'Port', link: { table: 'a', own: 'b', other: 'c' } },
        [2, 1],
        [1, 2],
      ),
    ).toBe(true);
  });

  test('are compared field by field, in the catalogue’s order', () => {
    const now = { name: 'Rose', crew: 5, sails: true, portId: null };
    const then = { name: 'Rosa', crew: 5, sails: false, portId: null };
    expect(differences(ship, then, now).map(([name]) => name)).toEqual(['name', 'sails']);
  });
});

test('the last change of a field is the newest entry with that field', () => {
  const entries = [
    entry(3, { crew: { from: 1, to: 2 } }),
    entry(2, { name: { from: 'a', to: 'b' } }),
    entry(1, { name: { from: '', to: 'a' } }),
  ];
  expect(lastChange(entries, 'name')?.id).toBe(2);
  expect(lastChange(entries, 'toString')).toBeUndefined();
});

test('a field that was changed without a history entry is found; an unchanged one never is', () => {
  fc.assert(
    fc.property(recordLives, ({ states, entries }) => {
      expect(fieldsChangedWithoutHistory(ship, states[0] ?? {}, entries)).toEqual([]);
    }),
  );
  const entries = [
    entry(2, { name: { from: 'b', to: 'c' } }),
    entry(1, { name: { from: 'a', to: 'b' }, crew: { from: 1, to: 2 } }),
  ];
  expect(fieldsChangedWithoutHistory(ship, { name: 'c', crew: 3 }, entries).map(([name]) => name)).toEqual(['crew']);
  const withGap = [entry(2, { name: { from: 'x', to: 'c' } }), entry(1, { name: { from: 'a', to: 'b' } })];
  expect(fieldsChangedWithoutHistory(ship, { name: 'c' }, withGap).map(([name]) => name)).toEqual(['name']);
});
