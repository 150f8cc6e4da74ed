import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { must } from '../../src/model/must.ts';
import { removeDrafts } from '../../src/features/drafts/ui/draft-keys.ts';
import { DraftStorage } from '../../src/features/drafts/ui/draft-storage.ts';
import { baseRecord, differsFromRecord, formDraft, readDraft } from '../../src/features/drafts/ui/draft.ts';
import { blankValues, bodyOf, inputValues, type WireRecord } from '../../src/ui/form/inputs/values.ts';
import { ship } from './form-ship.ts';

const record: WireRecord = { ...blankValues(ship), id: 7, name: 'Ariel', modifiedDate: '2026-07-01T10:00:00.000Z' };
const before = inputValues(ship, record);
const typed = { ...before, name: 'Taeping', crew: 31, portId: 2, routeIds: [1, 4], launched: '31.12.2026' };

/** `localStorage` in memory, with a quota. */
function storage(quota = Infinity): Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > quota) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, text);
    },
    removeItem: (key) => void items.delete(key),
  };
}

const draftTextAt = (at: number) => JSON.stringify({ at: new Date(at).toISOString() });

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-07-31T14:05:00.000Z');
});
afterEach(() => vi.useRealTimers());

describe('a draft', () => {
  const draft = must(formDraft(ship, record, before, typed), 'something was typed');

  test('has the changed values, references and unparsable dates and numbers included, and is read back unchanged', () => {
    vi.setSystemTime('2026-07-31T15:00:00.000Z');
    const created = must(formDraft(ship, record, before, { ...typed, draught: '2,5' }), 'something was typed');
    const values = { name: 'Taeping', crew: 31, portId: 2, routeIds: [1, 4], launched: '31.12.2026', draught: '2,5' };
    expect(created).toMatchObject({ at: '2026-07-31T15:00:00.000Z', version: record.modifiedDate, values });
    expect(readDraft(ship, JSON.stringify(created))).toEqual(created);
  });

  test('is not made for a form without changes', () => {
    expect(formDraft(ship, record, before, { ...before })).toBeNull();
  });

  test('is a change of the version that it was started on, so that the save detects a newer one', () => {
    const newer = { ...record, name: 'Thermopylae', motto: 'Fast', modifiedDate: '2026-07-02T10:00:00.000Z' };
    const base = baseRecord(ship, newer, draft);
    expect(base).toMatchObject({ name: 'Ariel', motto: 'Fast', modifiedDate: record.modifiedDate });
    expect(bodyOf(ship, base, { ...inputValues(ship, base), ...draft.values })).toMatchObject({
      name: 'Taeping',
      id: 7,
    });
    expect(baseRecord(ship, record, draft)).toBe(record);
  });

  test('with the values of the record is not different from it', () => {
    expect(differsFromRecord(ship, record, draft)).toBe(true);
    expect(differsFromRecord(ship, { ...record, ...draft.values }, draft)).toBe(false);
  });

  test.each([
    ['is not JSON', '{"at":'],
    ['is not an object', '7'],
    ['has no time', JSON.stringify({ before: { name: 'a' }, values: { name: 'b' } })],
    [
      'is older than a week',
      JSON.stringify({ at: '2026-07-01T00:00:00Z', before: { name: 'a' }, values: { name: 'b' } }),
    ],
    [
      'has only unknown fields',
      JSON.stringify({ at: '2026-07-31T14:00:00Z', before: { mast: 1 }, values: { mast: 2 } }),
    ],
    [
      'has values of a wrong type',
      JSON.stringify({ at: '2026-07-31T14:00:00Z', before: { crew: 1 }, values: { crew: true } }),
    ],
  ])('that %s is discarded', (_what, text) => {
    expect(readDraft(ship, text)).toBeNull();
  });
});

describe('the drafts in localStorage', () => {
  const place = { userId: 1, entity: 'ship', id: 7 };

  test('are separate for each tab; one left by a closed tab is offered to the same user on the same record only', () => {
    const items = storage();
    const [mine, other] = [new DraftStorage(items, 'a'), new DraftStorage(items, 'b')];
    mine.store(place, 'mine');
    other.store(place, 'theirs');
    other.store({ ...place, userId: 2 }, 'another user’s');
    other.store({ ...place, id: 71 }, 'another record’s');
    expect(mine.readAbandoned(place, new Set(['a', 'b']))).toEqual([]);
    expect(mine.readAbandoned(place, new Set(['a']))).toEqual([{ key: 'draft.1.ship.7.b', text: 'theirs' }]);
    mine.discard(place);
    expect(items.getItem('draft.1.ship.7.b')).toBe('theirs');
  });

  test('of a form that a page took away are offered where the page shows it again', () => {
    const items = storage();
    const drafts = new DraftStorage(items, 'a');
    drafts.leave(place);
    expect(drafts.readAbandoned(place, new Set(['a']))).toEqual([]);
    drafts.store(place, 'mine');
    drafts.leave(place);
    expect(drafts.readAbandoned(place, new Set(['a']))).toEqual([{ key: 'draft.1.ship.7.a.left', text: 'mine' }]);
    expect(items.length).toBe(1);
  });

  test('are at most thirty per user; the oldest is removed', () => {
    const items = storage();
    const drafts = new DraftStorage(items, 'a');
    for (let id = 0; id < 31; id += 1) drafts.store({ ...place, id }, draftTextAt(1_000_000_000_000 + id));
    expect(items.length).toBe(30);
    expect(items.getItem('draft.1.ship.0.a')).toBeNull();
  });

  test('do not include one that is too large or exceeds the quota, nor the outdated one before it', () => {
    for (const [items, large] of [
      [storage(), 'x'.repeat(100_001)],
      [storage(100), 'x'.repeat(101)],
    ] as const) {
      const drafts = new DraftStorage(items, 'a');
      drafts.store(place, 'before');
      drafts.store(place, large);
      expect(items.length).toBe(0);
    }
  });

  test('of a user are all removed at sign-out, for every tab, and those of other users are not', () => {
    const items = storage();
    new DraftStorage(items, 'a').store(place, 'one');
    new DraftStorage(items, 'b').store({ ...place, id: 8 }, 'two');
    new DraftStorage(items, 'b').store({ ...place, userId: 11 }, 'another user’s');
    removeDrafts(items, 1);
    expect(items.length).toBe(1);
  });
});
