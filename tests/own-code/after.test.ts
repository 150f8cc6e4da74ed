/** Own code after saves (`after`): it runs for every way in which a record is written, in order, until it succeeds; on both engines. */
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BulkReport } from '../../src/features/bulk-changes/model/operations.ts';
import type { DeliveryState } from '../../src/features/deliveries/model/deliveries.ts';
import { backup } from '../../src/features/backup/server/backup.ts';
import { restore } from '../../src/features/backup/server/restore.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { afterSubscribers } from '../../src/features/deliveries/server/after-saves.ts';
import type { AfterSave } from '../../src/features/deliveries/server/after-save.ts';
import type { DeliveryWorker } from '../../src/features/deliveries/server/worker.ts';
import { waitAfter, type DeliveryLimits } from '../../src/features/deliveries/server/retries.ts';
import { deleteExpired } from '../../src/server/start/maintenance.ts';
import { must } from '#model/must.ts';
import { engines } from '../support/databases.ts';
import { LoadFolder } from '../server/import/load-files.ts';
import { okJson, userId } from '../server/support/entity-app.ts';
import { serveSchool } from './serve-school.ts';
import { immediateRetries, tablesWith, workerOf } from './delivery-worker.ts';
import { usualDeliveries } from '../support/usual-limits.ts';

type Event = Parameters<AfterSave>[0];

const seen = (record: Event['after']) => record && [record['text'], record['isActive']];
const course = (record: Event['after']) => record?.['courseId'];

const [spanish, , choir] = [1, 2, 3];
const dictionary = 1;

describe.each(engines)('$name', ({ open }) => {
  const school = serveSchool(open);
  const workers: DeliveryWorker[] = [];

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.end()));
  });

  const notice = async (id = dictionary) => okJson<object>(await school.app.call('GET', `Notice/${id}`));
  const create = async (text: string, courseId = spanish) =>
    okJson<{ id: number }>(await school.app.call('PUT', 'Notice/', { body: { courseId, text } })).id;
  const change = async (values: object, id = dictionary) =>
    school.app.call('PUT', 'Notice/', { body: { ...(await notice(id)), ...values } });

  function run(slot: AfterSave, limits: DeliveryLimits = immediateRetries): DeliveryWorker {
    const [subscriber] = afterSubscribers({ notice: { 'hang-up': slot } }, school.database.db);
    const worker = workerOf(school.database, must(subscriber, 'the slot has a name'), limits);
    workers.push(worker);
    return worker;
  }

  /** The events that a subscriber receives. */
  function receivedEvents(): Event[] {
    const events: Event[] = [];
    run((event) => void events.push(event));
    return events;
  }

  const states = async (): Promise<DeliveryState[]> => {
    const { rows } = await sql<{ state: DeliveryState }>`select "state" from "outbox" order by "id"`.execute(
      school.database.db,
    );
    return rows.map(({ state }) => state);
  };
  const allDelivered = () =>
    vi.waitFor(async () => expect((await states()).filter((state) => state !== 'delivered')).toEqual([]), 60_000);

  test('a save of a form is delivered with the record before and after it, its user and its time', async () => {
    const events = receivedEvents();
    okJson(await change({ text: 'Bring two dictionaries', courseId: choir }));
    await allDelivered();

    expect(events).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        change: 'update',
        key: { id: dictionary },
        before: expect.objectContaining({
          id: dictionary,
          text: 'Bring a dictionary',
          courseId: spanish,
          isActive: true,
        }),
        after: expect.objectContaining({
          id: dictionary,
          text: 'Bring two dictionaries',
          courseId: choir,
          isActive: true,
        }),
        user: { id: userId },
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
    for (const name of ['modifiedDate', 'modifiedById', 'course']) expect(events[0]?.after).not.toHaveProperty(name);
  });

  test('a change of a record whose computed field fails is delivered', async () => {
    const events: Event[] = [];
    const slot: AfterSave = (event) => void events.push(event);
    const [subscriber] = afterSubscribers({ notice: { 'hang-up': slot } }, school.database.db);
    const tables = tablesWith('notice', 'share', '1 / (length("text") - 3)');
    workers.push(workerOf(school.database, must(subscriber, 'the slot has a name'), immediateRetries, tables));
    await create('Two');
    await allDelivered();
    expect(events.map(({ after }) => seen(after))).toEqual([['Two', true]]);
  });

  test('a change is delivered with the values of its time, also after later changes', async () => {
    const id = await create('One');
    await change({ text: 'Two' }, id);
    await school.app.call('DELETE', `Notice/${id}`);
    await school.app.call('POST', `Notice/undelete/${id}`);
    await change({ text: 'Three' }, id);

    const events = receivedEvents();
    await allDelivered();

    expect(events.map(({ change: what, before, after }) => [what, seen(before), seen(after)])).toEqual([
      ['create', null, ['One', true]],
      ['update', ['One', true], ['Two', true]],
      ['delete', ['Two', true], ['Two', false]],
      ['undelete', ['Two', false], ['Two', true]],
      ['update', ['Two', true], ['Three', true]],
    ]);
  });

  test('a permanent delete is delivered with the record before it, and so are earlier changes of the record', async () => {
    okJson(await change({ text: 'Two' }));
    await school.database.db.transaction().execute(async (db) => {
      const changes = { id: dictionary, text: 'Two', courseId: { id: spanish, name: 'Spanish' }, isActive: true };
      const entries = Object.entries(changes).map(([name, from]) => [name, { from, to: null }]);
      await sql`insert into "history" ("entity", "key", "action", "changedDate", "changes")
        values ('Notice', ${String(dictionary)}, 'delete', now(), ${JSON.stringify(Object.fromEntries(entries))}::jsonb)`.execute(
        db,
      );
      await sql`delete from "notice" where "id" = ${dictionary}`.execute(db);
    });
    const events = receivedEvents();
    await allDelivered();

    expect(events.map(({ change: what, before, after }) => [what, seen(before), seen(after)])).toEqual([
      ['update', ['Bring a dictionary', true], ['Two', true]],
      ['delete', ['Two', true], null],
    ]);
    expect(events[1]?.before).toMatchObject({ id: dictionary, courseId: spanish });
  });

  test('bulk changes and their undo, imports and loads are delivered', async () => {
    const events = receivedEvents();
    const body = { query: {}, action: 'update', values: { courseId: choir } };
    okJson(await school.app.call('POST', 'Notice/bulk', { body: { ...body, preview: true } }));
    const { id } = okJson<BulkReport & { id: number }>(await school.app.call('POST', 'Notice/bulk', { body }));
    okJson(await school.app.call('POST', 'Notice/bulk', { body: { action: 'undo', of: id } }));
    const rows = { columns: ['courseId', 'text'], rows: [['2', 'By import']] };
    okJson(await school.app.call('POST', 'Notice/import', { body: { ...rows, preview: true } }));
    okJson(await school.app.call('POST', 'Notice/import', { body: rows }));
    const files = new LoadFolder(school.database);
    try {
      expect(await files.load('Notice', ['courseId,text', '2,By load'], { dryRun: true })).toEqual({ created: 1 });
      expect(await files.load('Notice', ['courseId,text', '2,By load'])).toEqual({ created: 1 });
    } finally {
      files.remove();
    }
    await allDelivered();
    // Those of different records are delivered at the same time, and may end in any order.
    const byRecord = events.toSorted((one, other) => Number(one.key['id']) - Number(other.key['id']));

    expect(byRecord.map(({ change: what, before, after }) => [what, course(before), course(after)])).toEqual([
      ['update', spanish, choir],
      ['update', choir, spanish],
      ['create', undefined, 2],
      ['create', undefined, 2],
    ]);
    expect(byRecord.map(({ user }) => user?.id ?? null)).toEqual([userId, userId, userId, null]);
  });

  test('refused changes, previews and sample data are not delivered', async () => {
    expect(await states()).toEqual([]);
    expect((await school.app.call('PUT', 'Notice/', { body: { courseId: 999, text: 'Nowhere' } })).statusCode).toBe(
      422,
    );
    await school.database.db
      .transaction()
      .execute(async (db) => {
        await sql`insert into "history" ("entity", "key", "action", "changedDate", "changes")
          values ('Notice', '1', 'update', now(), '{}')`.execute(db);
        throw new Error('undone');
      })
      .catch(() => {});

    expect(await states()).toEqual([]);
  });

  test('a failed delivery is retried with the same id; later changes of its record wait, those of other records do not', async () => {
    const attempts: string[] = [];
    let isDown = true;
    run(({ id, key, after }) => {
      attempts.push(`${String(after?.['text'])} ${id}`);
      if (isDown && key['id'] === dictionary) throw new Error('The board is down:\0');
    });
    okJson(await change({ text: 'First' }));
    okJson(await change({ text: 'Second' }));
    await create('Other');
    await vi.waitFor(
      () => expect(attempts.filter((text) => text.startsWith('First')).length).toBeGreaterThan(2),
      60_000,
    );
    await vi.waitFor(async () => expect(await states()).toEqual([expect.any(String), 'waiting', 'delivered']), 60_000);
    const { rows } = await sql<{ error: string }>`select "error" from "outbox" order by "id" limit 1`.execute(
      school.database.db,
    );
    expect(rows[0]?.error).toBe('after hang-up of notice failed: The board is down:\\u{0}');
    isDown = false;
    await allDelivered();

    const firsts = attempts.filter((text) => text.startsWith('First'));
    expect(new Set(firsts).size).toBe(1);
    expect(attempts.filter((text) => text.startsWith('Second'))).toHaveLength(1);
    expect(attempts.findLastIndex((text) => text.startsWith('First'))).toBeLessThan(
      attempts.findIndex((text) => text.startsWith('Second')),
    );
  });

  test('a delivery that has failed too often waits for an administrator, with all later ones of its record', async () => {
    run(
      () => {
        throw new Error('Never.');
      },
      { ...immediateRetries, maxAttempts: 3 },
    );
    okJson(await change({ text: 'First' }));
    okJson(await change({ text: 'Second' }));

    await vi.waitFor(async () => expect(await states()).toEqual(['failed', 'waiting']), 60_000);
    const { rows } = await sql`select "attempts" from "outbox" order by "id"`.execute(school.database.db);
    expect(rows).toEqual([{ attempts: 3 }, { attempts: 0 }]);
  });

  test('several servers share the work: each change is delivered once, in order for each record', async () => {
    const events: Event[] = [];
    const atWork = new Set<unknown>();
    const slot: AfterSave = async (event) => {
      expect(atWork).not.toContain(event.key['id']);
      atWork.add(event.key['id']);
      await new Promise((resolve) => setTimeout(resolve, 1));
      events.push(event);
      atWork.delete(event.key['id']);
    };
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((text) => create(text)));
    for (const round of [1, 2, 3, 4, 5]) for (const id of ids) okJson(await change({ text: `Round ${round}` }, id));
    for (let server = 0; server < 3; server++) run(slot);
    await allDelivered();

    expect(events).toHaveLength(ids.length * 6);
    for (const id of ids)
      expect(events.filter(({ key }) => key['id'] === id).map(({ after }) => after?.['text'])).toEqual([
        expect.any(String),
        'Round 1',
        'Round 2',
        'Round 3',
        'Round 4',
        'Round 5',
      ]);
  });

  test('the delivery of a server that crashed is claimed by another one when its lease ends', async () => {
    const events: string[] = [];
    run(() => new Promise(() => {}), { ...immediateRetries, lease: 1, pollTime: 600_000 });
    okJson(await change({ text: 'First' }));
    workers[0]?.wake();
    await vi.waitFor(async () => expect(await states()).toEqual(['running']), 60_000);

    run(({ after }) => void events.push(String(after?.['text'])));

    await allDelivered();
    expect(events).toEqual(['First']);
  });

  test('a delivery that has crashed its server in each attempt waits for an administrator', async () => {
    okJson(await change({ text: 'First' }));
    await sql`update "outbox" set "state" = 'running', "attempts" = 3`.execute(school.database.db);
    run(() => {}, { ...immediateRetries, maxAttempts: 3 });

    await vi.waitFor(async () => expect(await states()).toEqual(['failed']), 60_000);
  });

  test('a server that ends aborts an attempt, which does not count', async () => {
    const begun = Promise.withResolvers<void>();
    const worker = run(
      (_event, { signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          begun.resolve();
        }),
    );
    okJson(await change({ text: 'First' }));
    await begun.promise;
    await worker.end();

    const { rows } = await sql`select "state", "attempts", "error" from "outbox"`.execute(school.database.db);
    expect(rows).toEqual([{ state: 'waiting', attempts: 0, error: null }]);
  });

  test('delivered changes are removed after a week, and nothing else is', async () => {
    const events = receivedEvents();
    await create('Told');
    await allDelivered();
    await Promise.all(workers.splice(0).map((worker) => worker.end()));
    await create('Not told');
    const day = 24 * 60 * 60_000;
    const retention = { sessions: 30, signIns: 30 };
    await deleteExpired(school.database.db, new Date(Date.now() + 6 * day), retention, generatedCatalogue.schema);
    expect(await states()).toEqual(['delivered', 'waiting']);

    await deleteExpired(school.database.db, new Date(Date.now() + 8 * day), retention, generatedCatalogue.schema);

    expect(await states()).toEqual(['waiting']);
    expect(events).toHaveLength(1);
  });

  test('a backup contains the waiting deliveries, which are delivered after its restore; the restore itself delivers nothing', async () => {
    await create('Before the backup');
    const restored = await open({ bare: true });
    try {
      const skipped: string[] = [];
      await restore(restored, backup(school.database, { catalogue: '', onSkipped: (text) => skipped.push(text) }));
      expect(skipped).toEqual([]);
      const count = async () =>
        (await sql<{ count: number }>`select count(*)::int as "count" from "outbox"`.execute(restored.db)).rows[0]
          ?.count;
      expect(await count()).toBe(1);
      await sql`insert into "history" ("entity", "key", "action", "changedDate", "changes")
        values ('Notice', '1', 'update', now(), '{}')`.execute(restored.db);
      expect(await count()).toBe(2);
    } finally {
      await restored.close();
    }
  });

  test('attempts are further and further apart, up to six hours', () => {
    const waits = Array.from({ length: usualDeliveries.maxAttempts }, (_, index) =>
      waitAfter(index + 1, usualDeliveries),
    );

    expect(waits[0]).toBeLessThan(6_000);
    for (const [index, wait] of waits.slice(1, 12).entries()) expect(wait).toBeGreaterThan((waits[index] ?? 0) * 1.5);
    expect(Math.max(...waits)).toBeLessThan(7 * 60 * 60_000);
  });
});
