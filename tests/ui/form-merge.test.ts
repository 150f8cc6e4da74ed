import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { merge, resolve, type Side } from '../../src/ui/form/saving/merge.ts';
import { blankValues, type Values } from '../../src/ui/form/inputs/values.ts';
import { ship } from './form-ship.ts';

const before: Values = { ...blankValues(ship), name: 'Ariel', crew: 30, portId: 1, routeIds: [1, 2] };
const meet = (theirs: Values, mine: Values) => merge(ship, before, { ...before, ...theirs }, { ...before, ...mine });

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

describe('a save that meets a newer record', () => {
  test('merges the fields that only one of the two changed', () => {
    const { values, conflicts } = meet({ crew: 31 }, { name: 'Taeping' });

    expect(values).toEqual({ ...before, crew: 31, name: 'Taeping' });
    expect(conflicts).toEqual([]);
  });

  test('shows what the other person changed', () => {
    expect(meet({ crew: 31 }, { name: 'Taeping' }).accepted).toEqual([
      { name: 'crew', before: 30, theirs: 31, mine: 30 },
    ]);
  });

  test('asks about a field that both changed to different things', () => {
    expect(meet({ portId: 2 }, { portId: 3 }).conflicts).toEqual([{ name: 'portId', before: 1, theirs: 2, mine: 3 }]);
  });

  test('does not ask about a field that both changed to the same', () => {
    expect(meet({ portId: 2 }, { portId: 2 })).toEqual({
      values: { ...before, portId: 2 },
      conflicts: [],
      accepted: [],
    });
  });

  test('asks about lists of ids as about any other field', () => {
    expect(meet({ routeIds: [1, 2, 3] }, { routeIds: [2] }).conflicts.map(({ name }) => name)).toEqual(['routeIds']);
  });

  test('keeps a day that could not be read, and asks about it as about any other', () => {
    expect(meet({ crew: 31 }, { launched: '31.12.2026' }).values).toMatchObject({ crew: 31, launched: '31.12.2026' });
    expect(meet({ launched: '2026-12-30' }, { launched: '31.12.2026' }).conflicts).toEqual([
      { name: 'launched', before: null, theirs: '2026-12-30', mine: '31.12.2026' },
    ]);
  });

  test('is not saved while a question is open', () => {
    const merged = meet({ portId: 2, crew: 31 }, { portId: 3, crew: 32 });

    expect(resolve(merged, {})).toBeUndefined();
    expect(resolve(merged, { portId: 'mine' })).toBeUndefined();
    expect(resolve(merged, { portId: 'mine', crew: 'theirs' })).toEqual({ ...before, portId: 3, crew: 31 });
  });

  test('never overwrites anything unseen', () => {
    const ids = fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 3 }).map((list) => list.toSorted((a, b) => a - b));
    const version = fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      crew: fc.nat({ max: 2 }),
      portId: fc.option(fc.nat({ max: 2 })),
      routeIds: ids,
    });
    const side = fc.constantFrom<Side>('mine', 'theirs');
    const choices = fc.record({ name: side, crew: side, portId: side, routeIds: side });
    fc.assert(
      fc.property(version, version, version, choices, (start, theirs, mine, chosen) => {
        const rest = blankValues(ship);
        const merged = merge(ship, { ...rest, ...start }, { ...rest, ...theirs }, { ...rest, ...mine });
        const saved = resolve(merged, chosen) as Values;
        for (const name of Object.keys(start) as (keyof typeof start)[]) {
          const theyChanged = !same(theirs[name], start[name]);
          const iChanged = !same(mine[name], start[name]);
          const both = theyChanged && iChanged && !same(theirs[name], mine[name]);
          const expected = both ? chosen[name] === 'mine' : iChanged;
          expect(saved[name]).toEqual(expected ? mine[name] : theirs[name]);
          // Whatever the other person changed and is not kept was put to the person who saves.
          const lost = theyChanged && !same(saved[name], theirs[name]);
          expect(!lost || merged.conflicts.some((conflict) => conflict.name === name)).toBe(true);
        }
      }),
    );
  });
});
