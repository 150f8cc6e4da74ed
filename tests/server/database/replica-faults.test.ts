/** Fallbacks when a replica answers wrongly or not at all; the servers are fakes. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import type { CatalogueDatabase, PostgresDatabase } from '../../../src/server/database/database.ts';
import { hasApplied, Replica } from '../../../src/server/database/replica.ts';

const db = new Kysely<CatalogueDatabase>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

type Answers = (text: string) => Promise<readonly object[]>;

const unused = () => Promise.reject(new Error('Not used here.'));

/** A fake server that answers every statement with `answers`; `follows` is true for a replica. */
function server(answers: Answers, follows: boolean): PostgresDatabase {
  const identity = { rows: [{ system: '1', name: 'portal', follows }] };
  const statements = {
    db: db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: () => Promise.resolve(identity),
    }),
    read: async <Row>(statement: { sql: string }) => (await answers(statement.sql)) as readonly Row[],
  };
  return {
    ...statements,
    engine: 'postgres',
    prepared: statements.db,
    unlimited: statements.db,
    ping: unused,
    lists: { ...statements, copyOut: unused },
    connect: unused,
    close: unused,
  };
}

const primary = server(async (text) => [text.includes('as "seen"') ? { seen: { 7: 3 } } : { from: 'primary' }], false);
const statement = sql<{ from: string }>`select 'x' as "from"`.compile(db);
const faults: Error[] = [];
afterEach(() => {
  faults.length = 0;
  vi.useRealTimers();
});

/** A function that reads a list and returns the server that answered, given the replica's answers. */
function lists(answers: Answers) {
  const replica = new Replica(primary, server(answers, true), (fault) => faults.push(fault), 100);
  return async () => (await replica.forLists(['country']).read(statement))[0]?.from;
}

const answer = (seen: object) => async () => [{ from: 'replica', _seen: seen }];

test.each([
  ['all changes', { 7: 3, 8: 1 }, true],
  ['more changes', { 7: 4, 8: 1 }, true],
  ['one change less', { 7: 2, 8: 1 }, false],
  ['as many changes, but other ones', { 7: 2, 8: 2 }, false],
  ['no change of one connection', { 7: 9 }, false],
])('a replica that has applied %s is used or not', (_, seen, is) => {
  expect(hasApplied(seen, { 7: 3, 8: 1 })).toBe(is);
});

test('a replica is read once it has applied every change; until then the primary answers', async () => {
  let seen = { 7: 2 };
  const from = lists(async () => [{ from: 'replica', _seen: seen }]);
  expect(await from()).toBe('primary');
  seen = { 7: 3 };
  expect(await from()).toBe('replica');
  expect(faults).toEqual([]);
});

test('a recovery conflict on the replica makes the primary answer this one query', async () => {
  const conflict = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
  const answers = vi.fn<Answers>(answer({ 7: 3 })).mockRejectedValueOnce(conflict);
  const from = lists(answers);
  expect([await from(), await from()]).toEqual(['primary', 'replica']);
  expect(faults).toEqual([]);
});

test('an unreachable replica is logged and not used for a while', async () => {
  vi.useFakeTimers();
  const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const answers = vi.fn<Answers>(answer({ 7: 3 })).mockRejectedValueOnce(unreachable);
  const from = lists(answers);
  expect([await from(), await from()]).toEqual(['primary', 'primary']);
  expect(answers).toHaveBeenCalledTimes(1);
  expect(faults).toEqual([unreachable]);
  vi.advanceTimersByTime(6_000);
  expect(await from()).toBe('replica');
});

test('a replica that does not respond is given up after a short time', async () => {
  expect(await lists(() => new Promise(() => {}))()).toBe('primary');
  expect(faults).toMatchObject([{ message: 'The read replica does not answer.' }]);
});

test('a database that is no replica of the primary is never read', async () => {
  const answers = vi.fn<Answers>(answer({ 7: 3 }));
  const replica = new Replica(primary, server(answers, false), (fault) => faults.push(fault));
  for (let turn = 0; turn < 2; turn++) {
    expect(await replica.forLists(['country']).read(statement)).toEqual([{ from: 'primary' }]);
  }
  expect(answers).not.toHaveBeenCalled();
  expect(faults).toHaveLength(1);
});
