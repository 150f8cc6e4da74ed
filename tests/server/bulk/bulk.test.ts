/** Bulk changes: preview, execution, unaffected records, undo (decisions: Many records at once). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkLine, BulkPreview, BulkReport } from '../../../src/features/bulk-changes/model/operations.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, userId, type EntityApp } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

/** A small batch, so that few records take several transactions. */
const batch = 5;

const reportIn = (all: readonly BulkLine[]): BulkReport => {
  const last = all.at(-1);
  if (last === undefined || !('report' in last)) throw new Error(`No report: ${JSON.stringify(last)}`);
  return last.report;
};

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;
  let service: string;
  let ids: number[];

  beforeAll(async () => {
    database = await open({ sample: true });
    app = await entityApp(database, {}, undefined, { features: { 'bulk-changes': { batch } } });
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const put = async (entity: string, body: Row): Promise<number> =>
    okJson<{ id: number }>(await app.call('PUT', `${entity}/`, { body })).id;
  const get = async (id: number, entity = 'Campaign'): Promise<Row> =>
    okJson<Row>(await app.call('GET', `${entity}/${id}`));
  const history = async (id: number, entity = 'Campaign') =>
    okJson<HistoryEntry[]>(await app.call('GET', `${entity}/history/${id}`));
  const post = (body: Row, more: { user?: number; headers?: Record<string, string>; entity?: string } = {}) =>
    app.call('POST', `${more.entity ?? 'Campaign'}/bulk`, { body, ...more });
  const preview = async (body: Row) => okJson<BulkPreview>(await post({ ...body, preview: true }));
  const change = async (body: Row) => okJson<BulkReport>(await post(body));
  const refusal = async (body: Row, entity?: string) => {
    const answer = await post(body, entity === undefined ? {} : { entity });
    const { errors = [], detail } = answer.json<ProblemDetails>();
    return { status: answer.statusCode, errors, detail };
  };
  const lines = async (body: Row): Promise<BulkLine[]> => {
    const answer = await post(body);
    expect(answer.headers['content-type']).toBe('application/x-ndjson');
    return answer.body
      .trim()
      .split('\n')
      .map((line): BulkLine => JSON.parse(line));
  };
  const putRole = (name: string, appUserIds: number[]) => put('AppRole', { name, appUserIds, permissionIds: [1] });
  const ownQuery = () => ({ campaignModeValue: service });
  const namesOf = async () => (await Promise.all(ids.map((id) => get(id)))).map(({ name }) => name);

  const campaign = { abbreviation: 'CC', startDate: '2026-01-10', endDate: '2026-02-10', buyDate: null };
  const createCampaigns = async (count: number, more: Row = {}): Promise<number[]> => {
    const createdIds: number[] = [];
    for (let n = 1; n <= count; n += 1)
      createdIds.push(await put('Campaign', { ...campaign, name: `Name ${n}`, ...more }));
    return createdIds;
  };
  beforeEach(async () => {
    service = Math.random().toString(36).slice(2, 10);
    ids = await createCampaigns(4, { campaignMode: service });
  });

  describe('a preview', () => {
    test('counts records that would change and unchanged ones, and writes nothing', async () => {
      const before = await Promise.all(ids.map((id) => get(id)));
      const body = { keys: [...ids, ids[0], 999_999], action: 'update', values: { name: 'Name 2' } };

      expect(await preview(body)).toEqual({
        matching: 4,
        changing: 3,
        unchanged: 1,
        fields: [
          {
            field: 'name',
            values: ['Name 1', 'Name 3', 'Name 4'].map((from) => ({ from, to: 'Name 2', count: 1 })),
            more: 0,
          },
        ],
        refused: [],
        refusedMore: 0,
      });
      expect(await Promise.all(ids.map((id) => get(id)))).toEqual(before);
    });

    test('names at most 100 records that can not be changed, each with its reason', async () => {
      const [first = 0, second = 0] = ids;
      const values = { endDate: '2026-01-20' };
      await put('Campaign', { ...(await get(second)), startDate: '2026-01-25' });

      expect(await preview({ keys: ids, action: 'update', values })).toEqual({
        matching: 4,
        changing: 3,
        unchanged: 0,
        fields: [{ field: 'endDate', values: [{ from: '2026-02-10', to: '2026-01-20', count: 3 }], more: 0 }],
        refused: [{ key: [second], name: 'Name 2', message: 'End Date must not be before Start Date.' }],
        refusedMore: 0,
      });
      await put('Campaign', { ...(await get(first)), ...values });
      expect(await preview({ keys: ids, action: 'update', values })).toMatchObject({ changing: 2, unchanged: 1 });

      const many = await createCampaigns(103, { startDate: '2026-01-25' });
      const { refused, refusedMore } = await preview({ keys: many, action: 'update', values });
      expect([refused.length, refusedMore]).toEqual([100, 3]);
    });

    test('counts the former and new values of each field: the ten most frequent, most frequent first', async () => {
      const more = await createCampaigns(12, { campaignMode: service, abbreviation: 'XX' });
      const query = { campaignModeValue: service };
      const values = { abbreviation: 'CC', name: 'Same' };
      const { changing, fields = [] } = await preview({ query, action: 'update', values });
      const [names, abbreviations] = [
        fields.find(({ field }) => field === 'name'),
        fields.find(({ field }) => field === 'abbreviation'),
      ];
      expect([changing, fields.length, abbreviations?.values]).toEqual([16, 2, [{ from: 'XX', to: 'CC', count: 12 }]]);
      expect([names?.values[0], names?.values.length, names?.more]).toEqual([
        { from: 'Name 1', to: 'Same', count: 2 },
        10,
        2,
      ]);
      expect((await preview({ query, action: 'delete' })).fields).toBeUndefined();
      const { id } = await change({ keys: more.slice(0, 3), action: 'update', values: { abbreviation: 'CC' } });
      expect((await preview({ action: 'undo', of: id })).fields).toEqual([
        { field: 'abbreviation', values: [{ from: 'CC', to: 'XX', count: 3 }], more: 0 },
      ]);
    });

    test('of a query counts all matching records, ignoring its paging', async () => {
      const query = { campaignModeValue: service, pageSize: 1, pageIndex: 2, isActiveValue: true };
      expect(await preview({ query, action: 'delete' })).toMatchObject({ matching: 4, changing: 4 });
    });
  });

  describe('a change', () => {
    test('writes only its fields, increases modifiedDate, and adds one history entry to each record', async () => {
      const before = await Promise.all(ids.map((id) => get(id)));
      const user = 2;
      const body = { keys: ids, action: 'update', values: { name: 'New', buyDate: '2026-01-05' }, expected: 4 };
      const report = okJson<BulkReport>(await post(body, { user }));

      expect(report).toEqual({
        id: expect.any(Number),
        matching: 4,
        changed: 4,
        unchanged: 0,
        refused: [],
        refusedMore: 0,
      });
      for (const [index, id] of ids.entries()) {
        const { modifiedDate, modifiedBy, ...current } = await get(id);
        const { modifiedDate: read, modifiedBy: _, ...former } = before[index] ?? {};
        expect(current).toEqual({ ...former, name: 'New', buyDate: '2026-01-05', modifiedById: user });
        expect(modifiedBy).toMatchObject({ id: user });
        expect(Date.parse(String(modifiedDate))).toBeGreaterThan(Date.parse(String(read)));
        const [entry, first] = await history(id);
        expect(entry).toMatchObject({
          action: 'update',
          changedBy: { id: user },
          changes: { name: { from: former.name, to: 'New' }, buyDate: { from: null, to: '2026-01-05' } },
          bulkId: report.id,
        });
        expect(first).toMatchObject({ action: 'create', bulkId: null });
      }
    });

    test('skips records that have the values already: neither modifiedDate nor history changes', async () => {
      const [first = 0] = ids;
      const before = await get(first);
      expect(await change({ keys: ids, action: 'update', values: { name: 'Name 1' } })).toMatchObject({ changed: 3 });
      expect(await get(first)).toEqual(before);
      expect(await history(first)).toHaveLength(1);
      const again = await change({ keys: ids, action: 'update', values: { name: 'Name 1' } });
      expect(again).toMatchObject({ id: null, changed: 0, unchanged: 4 });
    });

    test('increases modifiedDate even if it is in the future', async () => {
      const [first = 0] = ids;
      await sql`update "campaign" set "modifiedDate" = '2099-01-01T00:00:00.000Z' where "id" = ${first}`.execute(
        database.db,
      );
      await change({ keys: [first], action: 'update', values: { name: 'New' } });
      expect((await get(first)).modifiedDate).toBe('2099-01-01T00:00:00.001Z');
    });

    test('is refused as a whole if one record can not be changed, unless refused records are skipped', async () => {
      const second = ids[1] ?? 0;
      await put('Campaign', { ...(await get(second)), startDate: '2026-01-25' });
      const body = { keys: ids, action: 'update', values: { name: 'New', endDate: '2026-01-20' } };

      expect(await refusal(body)).toMatchObject({
        status: 422,
        errors: [{ field: String(second), message: 'Name 2: End Date must not be before Start Date.' }],
      });
      expect(await namesOf()).toEqual(['Name 1', 'Name 2', 'Name 3', 'Name 4']);
      const report = await change({ ...body, skipRefused: true });
      expect(report).toMatchObject({ matching: 4, changed: 3, refused: [{ key: [second] }] });
      expect(await namesOf()).toEqual(['New', 'Name 2', 'New', 'New']);
    });

    test('with a value that no record accepts is 422 and names the field', async () => {
      const wrong = [
        [{ name: '<script' }, 'name'],
        [{ name: '' }, 'name'],
        [{ startDate: null }, 'startDate'],
        [{ startDate: '2026-05-05', endDate: '2026-01-01' }, 'endDate'],
      ] as const;
      for (const [values, field] of wrong) {
        for (const more of [{}, { preview: true }]) {
          const { status, errors } = await refusal({ keys: ids, action: 'update', values, ...more });
          expect([status, errors.map((error) => error.field)]).toEqual([422, [field]]);
        }
      }
      const lost = { keys: [1], action: 'update', values: { regionId: 999_999 } };
      expect(await refusal(lost, 'Country')).toMatchObject({ status: 422, errors: [{ field: 'regionId' }] });
      expect(await namesOf()).toEqual(['Name 1', 'Name 2', 'Name 3', 'Name 4']);
    });

    test('with a malformed body is 400 and names the property', async () => {
      const update = { keys: ids, action: 'update', values: { name: 'New' } };
      const wrong: [unknown, string][] = [
        [[], ''],
        [{ ...update, nonsense: 1 }, 'nonsense'],
        [{ ...update, action: 'destroy' }, 'action'],
        [{ ...update, query: {} }, 'keys'],
        [{ action: 'delete' }, 'keys'],
        [{ ...update, keys: ['1'] }, ''],
        [{ ...update, keys: Array.from({ length: 1_001 }, (_, n) => n) }, ''],
        [{ query: { nonsense: 1 }, action: 'delete' }, 'nonsense'],
        [{ keys: ids, action: 'update' }, 'values'],
        [{ keys: ids, action: 'delete', values: { name: 'New' } }, 'values'],
        [{ ...update, values: {} }, 'values'],
        [{ ...update, values: { nonsense: 1 } }, 'nonsense'],
        [{ ...update, values: { name: 5 } }, 'name'],
        [{ ...update, values: { isActive: false } }, 'isActive'],
        [{ ...update, values: { id: 5 } }, 'id'],
        [{ ...update, expected: '4' }, 'expected'],
        [{ ...update, preview: false }, 'preview'],
        [{ ...update, of: 1 }, 'of'],
        [{ action: 'undo' }, 'of'],
        [{ keys: ids, action: 'undo', of: 1 }, 'keys'],
      ];
      for (const [body, field] of wrong) {
        const { status, errors } = await refusal(body as Row);
        expect([status, errors[0]?.field ?? '', JSON.stringify(body)]).toEqual([400, field, JSON.stringify(body)]);
      }
      expect(await namesOf()).toEqual(['Name 1', 'Name 2', 'Name 3', 'Name 4']);
    });

    test('of another number of records than expected is 409 and changes nothing', async () => {
      const query = { campaignModeValue: service };
      const body = { action: 'update', values: { name: 'New' }, query, expected: 3 };
      expect(await refusal(body)).toMatchObject({
        status: 409,
        detail: expect.stringContaining('4 records by now, not 3'),
      });
      await createCampaigns(batch, { campaignMode: service });
      expect(await refusal(body)).toMatchObject({ status: 409, detail: expect.stringContaining('9 records') });
      expect(await namesOf()).toEqual(['Name 1', 'Name 2', 'Name 3', 'Name 4']);
    });

    test('that is repeated with its Idempotency-Key gets the first answer and changes nothing more', async () => {
      const headers = { 'idempotency-key': service };
      const body = { keys: ids, action: 'update', values: { name: 'New' } };
      const [one, other] = await Promise.all([post(body, { headers }), post(body, { headers })]);
      expect(one.statusCode).toBe(200);
      expect(other.json()).toEqual(one.json());
      expect(await history(ids[0] ?? 0)).toHaveLength(2);
      expect((await post({ ...body, values: { name: 'Other' } }, { headers })).statusCode).toBe(422);
    });

    test('waits for a concurrent one of the same records: no lost update, no deadlock', async () => {
      const body = ids.map((_, n) => ({
        keys: n % 2 === 0 ? ids : ids.toReversed(),
        action: 'update',
        values: { name: `Name ${n + 10}` },
      }));
      const answers = await Promise.all(body.map((body, n) => post(body, { user: n + 1 })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(new Set(await namesOf()).size).toBe(1);
      expect(await history(ids[3] ?? 0)).toHaveLength(5);
    });

    test('deletes and restores records; records that are deleted already are unchanged', async () => {
      expect(await change({ keys: ids.slice(0, 2), action: 'delete' })).toMatchObject({ changed: 2 });
      expect(await change({ keys: ids, action: 'delete' })).toMatchObject({ changed: 2, unchanged: 2 });
      const [entry] = await history(ids[0] ?? 0);
      expect(entry).toMatchObject({ action: 'delete', changes: { isActive: { from: true, to: false } } });
      expect(await change({ keys: ids, action: 'undelete' })).toMatchObject({ changed: 4 });
      expect((await get(ids[3] ?? 0)).isActive).toBe(true);
    });

    test('that would remove the last administrator is 422 and changes nothing', async () => {
      const query = { emailValue: 'administrator@portal.local' };
      const { status, detail } = await refusal({ query, action: 'delete', skipRefused: true }, 'AppUser');
      expect([status, detail]).toEqual([422, 'The last user who can edit roles and users must keep that right.']);
      const answer = await post({ query, action: 'undelete', preview: true }, { entity: 'AppUser' });
      expect(okJson<BulkPreview>(answer)).toMatchObject({ matching: 1, unchanged: 1 });
    });

    test('of lists of ids replaces them, and the history of both sides has it', async () => {
      const roles = [await putRole('One', [4]), await putRole('Two', [2])];
      const report = okJson<BulkReport>(
        await post({ keys: roles, action: 'update', values: { appUserIds: [3] } }, { entity: 'AppRole' }),
      );
      for (const role of roles) expect((await get(role, 'AppRole')).appUserIds).toEqual([3]);
      const [entry] = await history(3, 'AppUser');
      expect(entry?.changes).toHaveProperty('appRoleIds');

      await post({ action: 'undo', of: report.id ?? 0 }, { entity: 'AppRole' });
      expect((await get(roles[0] ?? 0, 'AppRole')).appUserIds).toEqual([4]);
      expect((await get(roles[1] ?? 0, 'AppRole')).appUserIds).toEqual([2]);
    });
  });

  describe('a change of more records than one batch', () => {
    beforeEach(async () => {
      ids.push(...(await createCampaigns(8, { campaignMode: service })));
    });

    test('streams its progress, and its report at the end', async () => {
      const messages = await lines({ query: ownQuery(), action: 'update', values: { name: 'Name 1' }, expected: 12 });
      expect(messages.slice(0, -1)).toEqual([0, 5, 10, 12].map((done) => ({ done, of: 12 })));
      const report = reportIn(messages);
      expect(report).toEqual({
        id: expect.any(Number),
        matching: 12,
        changed: 10,
        unchanged: 2,
        refused: [],
        refusedMore: 0,
      });
      expect(new Set(await namesOf())).toEqual(new Set(['Name 1']));
      const [entry] = await history(ids.at(-1) ?? 0);
      expect(entry).toMatchObject({ bulkId: report.id });
    });

    test('is refused before the first batch if a record can not be changed, unless refused records are skipped', async () => {
      const last = ids.at(-1) ?? 0;
      await put('Campaign', { ...(await get(last)), startDate: '2026-01-25' });
      const body = { query: ownQuery(), action: 'update', values: { name: 'New', endDate: '2026-01-20' } };
      expect(await refusal(body)).toMatchObject({ status: 422, errors: [{ field: String(last) }] });
      expect(await namesOf()).not.toContain('New');
      const report = reportIn(await lines({ ...body, skipRefused: true }));
      expect(report).toMatchObject({ matching: 12, changed: 11, refused: [{ key: [last] }] });
    });

    test('ends with an error between batches, and with the number of committed records', async () => {
      await sql`create or replace function stop_here() returns trigger language plpgsql as
        $$ begin if new."abbreviation" = 'STOP' and new."name" = 'New' then raise exception 'stopped'; end if; return new; end $$`.execute(
        database.db,
      );
      await sql`create trigger stop_here before update on "campaign" for each row execute function stop_here()`.execute(
        database.db,
      );
      await sql`update "campaign" set "abbreviation" = 'STOP' where "id" = ${ids[7]}`.execute(database.db);
      const messages = await lines({ query: ownQuery(), action: 'update', values: { name: 'New' } });
      await sql`drop trigger stop_here on "campaign"`.execute(database.db);

      const detail = expect.stringContaining('stopped');
      expect(messages.at(-1)).toMatchObject({ error: { status: 422, detail }, done: 5 });
      expect((await namesOf()).filter((name) => name === 'New')).toHaveLength(5);
    });

    test('that is repeated with its Idempotency-Key gets its report again', async () => {
      const headers = { 'idempotency-key': service };
      const body = { query: ownQuery(), action: 'update', values: { name: 'New' } };
      const first = (await post(body, { headers })).body.trim().split('\n').at(-1) ?? '';
      expect((await post(body, { headers })).body.trim()).toBe(first);
      await sql`update "idempotency" set "answer" = '' where "key" = ${service}`.execute(database.db);
      expect((await post(body, { headers })).statusCode).toBe(409);
    });

    test('is undone in batches, too', async () => {
      const before = await namesOf();
      const { id } = reportIn(await lines({ query: ownQuery(), action: 'update', values: { name: 'New' } }));
      expect(reportIn(await lines({ action: 'undo', of: id }))).toMatchObject({ changed: 12, refused: [] });
      expect(await namesOf()).toEqual(before);
    });
  });

  describe('an undo', () => {
    const values = { name: 'New', buyDate: '2026-01-05' };

    test('restores the former values, and is itself a change with history, which can be undone', async () => {
      const before = await Promise.all(ids.map((id) => get(id)));
      const { id } = await change({ keys: ids, action: 'update', values });
      expect(await preview({ action: 'undo', of: id })).toMatchObject({ matching: 4, changing: 4 });
      const undone = await change({ action: 'undo', of: id });
      expect(undone).toMatchObject({ matching: 4, changed: 4, refused: [] });
      for (const [index, one] of ids.entries()) {
        const { modifiedDate: _, ...current } = await get(one);
        const { modifiedDate: __, ...former } = before[index] ?? {};
        expect(current).toEqual(former);
      }
      const [entry] = await history(ids[0] ?? 0);
      expect(entry).toMatchObject({
        action: 'update',
        bulkId: undone.id,
        changes: { name: { from: 'New', to: 'Name 1' } },
      });
      await change({ action: 'undo', of: undone.id });
      expect(await namesOf()).toEqual(['New', 'New', 'New', 'New']);
    });

    test('skips records that were changed since, and names them', async () => {
      const [first = 0, second = 0] = ids;
      const { id } = await change({ keys: ids, action: 'update', values });
      await put('Campaign', { ...(await get(first)), abbreviation: 'XX' });
      await app.call('DELETE', `Campaign/${second}`);
      expect(await change({ action: 'undo', of: id })).toMatchObject({
        changed: 2,
        refused: [
          { key: [first], name: 'New', message: 'It was changed since.' },
          { key: [second], name: 'New', message: 'It was changed since.' },
        ],
      });
      expect(await namesOf()).toEqual(['New', 'New', 'Name 3', 'Name 4']);
    });

    test('restores deleted records, and references by their ids', async () => {
      const { id } = await change({ keys: ids, action: 'delete' });
      await change({ action: 'undo', of: id });
      const [entry] = await history(ids[0] ?? 0);
      expect(entry).toMatchObject({ action: 'undelete', changes: { isActive: { from: false, to: true } } });

      const country = await put('Country', { name: 'Chad', abbreviation: 'TD', regionId: 1 });
      const moved = okJson<BulkReport>(
        await post({ keys: [country], action: 'update', values: { regionId: 2 } }, { entity: 'Country' }),
      );
      await post({ action: 'undo', of: moved.id }, { entity: 'Country' });
      expect((await get(country, 'Country')).regionId).toBe(1);
    });

    test('is for the author of the change, its entity, and ten minutes', async () => {
      const { id } = await change({ keys: ids, action: 'update', values });
      const undo = { action: 'undo', of: id };
      expect((await post(undo, { user: userId + 1 })).statusCode).toBe(404);
      expect((await post(undo, { entity: 'Country' })).statusCode).toBe(404);
      await sql`update "bulkChange" set "changedDate" = now() - interval '10 minutes 1 second' where "id" = ${id}`.execute(
        database.db,
      );
      const { status, detail } = await refusal(undo);
      expect([status, detail]).toEqual([409, 'A change can be undone for 10 minutes, and this one is older.']);
      expect(await namesOf()).toEqual(['New', 'New', 'New', 'New']);
    });
  });
});
