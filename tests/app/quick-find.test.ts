/** Quick find: matches in the browser, and recently opened records in local storage. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { entities } from '#generated/entities.ts';
import { menu } from '#generated/menu.ts';
import { records } from '#generated/records.ts';
import {
  addEntries,
  listEntries,
  matchingEntries,
  withoutDuplicates,
  type FindEntry,
} from '../../src/features/quick-find/app/entries.ts';
import { must } from '../../src/model/must.ts';
import { CallError } from '../../src/ui/calls/call-error.ts';
import { newQueryClient } from '../../src/ui/calls/query-client.ts';
import { recordAddresses, recordPaths } from '../../src/ui/routing/record-path.ts';
import { recordVisit } from '../../src/features/quick-find/app/record-visit.ts';
import { removeRecent } from '../../src/features/quick-find/app/recent-key.ts';
import { storeVisit, readRecent } from '../../src/features/quick-find/app/recent.ts';

const specs: readonly EntitySpec[] = entities;
const entry = (label: string, detail = '', href = `/${label}`): FindEntry => ({ kind: 'list', label, detail, href });
const labels = (some: readonly FindEntry[]) => some.map(({ label }) => label);

/** The address of record 7. */
const hrefOf = ({ service }: EntitySpec): string | undefined =>
  recordPaths(records, new Set(records[service]?.read))(service)?.([7]);

describe('the matches of quick find in the browser', () => {
  const ships = [entry('Old Ships', 'Admin'), entry('Ship Types', 'Admin'), entry('Ships'), entry('Crews')];

  test('contain every word in any order and case; those that start with the text are first', () => {
    expect(labels(matchingEntries(ships, 'ship'))).toEqual(['Ship Types', 'Ships', 'Old Ships']);
    expect(labels(matchingEntries(ships, 'ADMIN  ship'))).toEqual(['Old Ships', 'Ship Types']);
    expect(labels(matchingEntries(ships, 'shop'))).toEqual([]);
  });

  test('are without duplicates, each in the first group that has it, and without empty groups', () => {
    const groups = [
      { label: 'Recently opened', entries: [entry('Ships')] },
      { label: 'Lists', entries: [entry('Ships'), entry('Crews')] },
      { label: 'Records', entries: [entry('A ship', 'Ship', '/Crews')] },
    ];
    expect(withoutDuplicates(groups).map(({ label, entries }) => [label, labels(entries)])).toEqual([
      ['Recently opened', ['Ships']],
      ['Lists', ['Crews']],
    ]);
  });

  test('are the lists of the menu, and Add for each list with an Add button, with its write permission', () => {
    const lists = listEntries(menu);
    expect(new Set(lists.map((list) => 'href' in list && list.href)).size).toBe(lists.length);
    const all = new Set(specs.flatMap(({ permissions }) => Object.values(permissions).flat()));
    const addable = specs.filter(({ list }) => list.add);
    expect(labels(addEntries(specs, records, all))).toEqual(addable.map(({ label }) => `Add ${label.one}`));
    const readable = new Set(specs.flatMap(({ permissions }) => permissions.read));
    expect(addEntries(specs, records, readable)).toEqual([]);
  });
});

describe('recently opened', () => {
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => items.set(key, text),
      removeItem: (key: string) => items.delete(key),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('is stored per user, newest first without duplicates, at most eight, and removed at sign-out', () => {
    const ship = { entity: 'Ship', key: [7], name: 'Beagle' } as const;
    storeVisit(1, ship);
    for (let n = 0; n < 6; n += 1) storeVisit(1, { to: `/${n}` });
    storeVisit(1, { ...ship, name: 'HMS Beagle' });
    storeVisit(2, { to: '/other' });

    expect(readRecent(1)).toHaveLength(7);
    expect(readRecent(1)[0]).toEqual({ ...ship, name: 'HMS Beagle' });
    for (let n = 0; n < 20; n += 1) storeVisit(1, { to: `/${n}` });
    expect(readRecent(1)).toHaveLength(8);
    removeRecent(1);
    expect(readRecent(1)).toEqual([]);
    expect(readRecent(2)).toEqual([{ to: '/other' }]);
  });

  test('a record that does not exist any more is forgotten when its page is left', async () => {
    recordAddresses.set(records);
    const spec = specs.find((one) => one.key.length === 1 && hrefOf(one)?.includes('?') === false);
    const { service } = must(spec, 'an entity has a form');
    const address = { pathname: must(spec && hrefOf(spec), 'it has an address'), search: {} };
    const client = newQueryClient();
    client.setQueryData([service, 'one', 7], { id: 7, name: 'Ariel' });
    recordVisit(1, client, spec, address);
    expect(readRecent(1)).toMatchObject([{ entity: service, key: [7] }]);
    client.clear();
    const queryFn = () => Promise.reject(new CallError(`${service} get`, 404, null));
    await client.prefetchQuery({ queryKey: [service, 'one', 7], queryFn });
    recordVisit(1, client, spec, address);
    expect(readRecent(1)).toEqual([]);
  });

  test('is empty if the stored text is invalid', () => {
    for (const invalid of ['{', '{}', '[1, null, {"to": 1}, {"entity": "Ship"}]']) {
      items.set('recent.1', invalid);
      expect(readRecent(1)).toEqual([]);
    }
  });
});
