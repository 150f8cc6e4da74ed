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

const unused = () => Promise.reject(new Error('Not asked for here.'));

/** A server that answers every statement so; `follows` as a replica does. */
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

/** Where a list is answered from when the replica answers so. */
function lists(answers: Answers) {
  const replica = new Replica(primary, server(answers, true), (fault) => faults.push(fault), 100);
  return async () => (await replica.forLists(['country']).read(statement))[0]?.from;
}

const answer = (seen: object) => async () => [{ from: 'replica', _seen: seen }];

test.each([
  ['all', { 7: 3, 8: 1 }, true],
  ['more', { 7: 4, 8: 1 }, true],
  ['one change less', { 7: 2, 8: 1 }, false],
  ['as many, but another one', { 7: 2, 8: 2 }, false],
  ['nothing of a connection', { 7: 9 }, false],
])('a replica that has seen %s', (_, seen, is) => {
  expect(hasApplied(seen, { 7: 3, 8: 1 })).toBe(is);
});

test('an answer counts when every change has been seen; otherwise the primary is asked, each time anew', async () => {
  let seen = { 7: 2 };
  const from = lists(async () => [{ from: 'replica', _seen: seen }]);
  expect(await from()).toBe('primary');
  seen = { 7: 3 };
  expect(await from()).toBe('replica');
  expect(faults).toEqual([]);
});

test('a conflict with what the primary has cleared away concerns one answer only', async () => {
  const conflict = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
  const answers = vi.fn<Answers>(answer({ 7: 3 })).mockRejectedValueOnce(conflict);
  const from = lists(answers);
  expect([await from(), await from()]).toEqual(['primary', 'replica']);
  expect(faults).toEqual([]);
});

test('a replica that is away is told of, and left alone for a while', async () => {
  vi.useFakeTimers();
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const answers = vi.fn<Answers>(answer({ 7: 3 })).mockRejectedValueOnce(away);
  const from = lists(answers);
  expect([await from(), await from()]).toEqual(['primary', 'primary']);
  expect(answers).toHaveBeenCalledTimes(1);
  expect(faults).toEqual([away]);
  vi.advanceTimersByTime(6_000);
  expect(await from()).toBe('replica');
});

test('a replica that never answers holds nobody up for long', async () => {
  expect(await lists(() => new Promise(() => {}))()).toBe('primary');
  expect(faults).toMatchObject([{ message: 'The read replica does not answer.' }]);
});

test('another database is never read from', async () => {
  const answers = vi.fn<Answers>(answer({ 7: 3 }));
  const replica = new Replica(primary, server(answers, false), (fault) => faults.push(fault));
  for (let turn = 0; turn < 2; turn++) {
    expect(await replica.forLists(['country']).read(statement)).toEqual([{ from: 'primary' }]);
  }
  expect(answers).not.toHaveBeenCalled();
  expect(faults).toHaveLength(1);
});
