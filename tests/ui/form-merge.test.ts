import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { merge, resolve, type Side } from '../../src/ui/form/saving/merge.ts';
import { blankValues, type Values } from '../../src/ui/form/inputs/values.ts';
import { ship } from './form-ship.ts';

const before: Values = { ...blankValues(ship), name: 'Ariel', crew: 30, portId: 1, routeIds: [1, 2] };
const mergeChanges = (theirs: Values, mine: Values) =>
  merge(ship, before, { ...before, ...theirs }, { ...before, ...mine });

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

describe('a save that conflicts with a newer version', () => {
  test('merges the fields that only one of the two changed', () => {
    const { values, conflicts } = mergeChanges({ crew: 31 }, { name: 'Taeping' });

    expect(values).toEqual({ ...before, crew: 31, name: 'Taeping' });
    expect(conflicts).toEqual([]);
  });

  test('lists the changes of the other user', () => {
    expect(mergeChanges({ crew: 31 }, { name: 'Taeping' }).accepted).toEqual([
      { name: 'crew', before: 30, theirs: 31, mine: 30 },
    ]);
  });

  test('has a conflict where both changed a field to different values', () => {
    expect(mergeChanges({ portId: 2 }, { portId: 3 }).conflicts).toEqual([
      { name: 'portId', before: 1, theirs: 2, mine: 3 },
    ]);
  });

  test('has no conflict where both changed a field to the same value', () => {
    expect(mergeChanges({ portId: 2 }, { portId: 2 })).toEqual({
      values: { ...before, portId: 2 },
      conflicts: [],
      accepted: [],
    });
  });

  test('treats a list of ids as any other field', () => {
    expect(mergeChanges({ routeIds: [1, 2, 3] }, { routeIds: [2] }).conflicts.map(({ name }) => name)).toEqual([
      'routeIds',
    ]);
  });

  test('keeps an unparsable date, and treats it as any other value', () => {
    expect(mergeChanges({ crew: 31 }, { launched: '31.12.2026' }).values).toMatchObject({
      crew: 31,
      launched: '31.12.2026',
    });
    expect(mergeChanges({ launched: '2026-12-30' }, { launched: '31.12.2026' }).conflicts).toEqual([
      { name: 'launched', before: null, theirs: '2026-12-30', mine: '31.12.2026' },
    ]);
  });

  test('is not saved before every conflict is resolved', () => {
    const merged = mergeChanges({ portId: 2, crew: 31 }, { portId: 3, crew: 32 });

    expect(resolve(merged, {})).toBeUndefined();
    expect(resolve(merged, { portId: 'mine' })).toBeUndefined();
    expect(resolve(merged, { portId: 'mine', crew: 'theirs' })).toEqual({ ...before, portId: 3, crew: 31 });
  });

  test('never overwrites a change of the other user that was not shown as a conflict', () => {
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
          // A change of the other user that is not in the result was shown as a conflict.
          const overwritten = theyChanged && !same(saved[name], theirs[name]);
          expect(!overwritten || merged.conflicts.some((conflict) => conflict.name === name)).toBe(true);
        }
      }),
    );
  });
});
