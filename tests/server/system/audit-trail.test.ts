/** The audit trail (decisions: Pages for administrators). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '#generated/identity.ts';
import { portal } from '#generated/portal.ts';
import { permissions } from '#generated/permissions.ts';
import type { AuditPage, AuditQuery } from '../../../src/features/audit-trail/model/operations.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { accounts } from '../../support/accounts.ts';
import { engines } from '../../support/databases.ts';
import { Browser, startServer, type TestServer } from '../support/portal-server.ts';

const { administrator, newcomer } = accounts;

const idsOf = ({ data }: AuditPage): number[] => data.map(({ id }) => id);

const idsNamed = (names: readonly string[]) => sql`select "id" from "permission" where "name" in (${sql.join(names)})`;

describe.each(engines)('the audit trail on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let admin: Browser;
  /** All stored history entries, newest first. */
  let stored: { id: number; entity: string; key: string; action: string; changedById: number | null; day: string }[];

  beforeAll(async () => {
    database = await open({ sample: true });
    server = await startServer(database);
    admin = await signedIn(administrator);
    const { rows } = await sql<
      (typeof stored)[number]
    >`select "id", "entity", "key", "action", "changedById", "changedDate"::date::text as "day"
      from "history" order by "changedDate" desc, "id" desc`.execute(database.db);
    stored = rows;
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
  });

  const signedIn = async (email: string) => {
    const browser = new Browser(server.url);
    await browser.signIn(email);
    return browser;
  };
  const page = async (query: AuditQuery, browser = admin): Promise<AuditPage> =>
    (await (await browser.call('POST', '/api/System/AuditTrail/page', query)).json()) as AuditPage;

  test('pages have every history entry once, newest first', async () => {
    const seen: number[] = [];
    let after: number | undefined;
    for (let more = true; more && seen.length < 500;) {
      const next = await page({ pageSize: 100, ...(after && { after }) });
      seen.push(...idsOf(next));
      ({ more } = next);
      after = seen.at(-1);
    }
    expect(seen).toEqual(stored.slice(0, 500).map(({ id }) => id));
  });

  test('an entry has author, action, time, former and new values, and the name of the record', async () => {
    const path = `/${portal.basePath}/${identity.user.service}`;
    const { id } = await admin.currentUser();
    const before = (await (await admin.fetch(`${path}/2`)).json()) as { name: string };
    await admin.call('PUT', `${path}/`, { ...before, name: 'Changed Name' });
    const { data, entities } = await page({ pageSize: 1 });
    expect(data).toEqual([
      {
        id: expect.any(Number),
        entity: identity.user.service,
        key: [2],
        name: 'Changed Name',
        action: 'update',
        changedBy: { id, name: (await admin.currentUser()).name },
        changedDate: expect.stringMatching(/^\d{4}-.*Z$/),
        changes: { name: { from: before.name, to: 'Changed Name' } },
        bulkId: null,
      },
    ]);
    expect(entities.find(({ service }) => service === identity.user.service)).toMatchObject({
      label: 'User',
      fields: { name: { label: 'Name' } },
    });
  });

  test('it is filtered by entity, author, action, period and key, and by all of them together', async () => {
    const one = stored.find(({ entity, action }) => entity === 'Campaign' && action === 'update');
    if (one === undefined) throw new Error('The sample has campaigns that were changed.');
    const filters: AuditQuery[] = [
      { entity: one.entity },
      { userId: one.changedById ?? 0 },
      { action: 'update' },
      { key: one.key },
      { from: one.day, until: one.day },
      { from: one.day },
      { until: one.day, action: 'create' },
    ];
    const matchesQuery = (query: AuditQuery) => (entry: (typeof stored)[number]) =>
      (query.entity === undefined || entry.entity === query.entity) &&
      (query.userId === undefined || entry.changedById === query.userId) &&
      (query.action === undefined || entry.action === query.action) &&
      (query.key === undefined || entry.key === query.key) &&
      (query.from === undefined || entry.day >= query.from) &&
      (query.until === undefined || entry.day <= query.until);
    const storedIds = new Set(stored.map(({ id }) => id));
    for (const query of [...filters, Object.assign({}, ...filters.slice(0, 5)) as AuditQuery]) {
      const found = idsOf(await page({ ...query, pageSize: 100 })).filter((id) => storedIds.has(id));
      const expected = stored.filter(matchesQuery(query)).map(({ id }) => id);
      expect([query, found]).toEqual([query, expected.slice(0, found.length)]);
      expect(found.length).toBeGreaterThanOrEqual(Math.min(expected.length, 99));
    }
    expect((await page({ entity: 'Nonsense' })).data).toEqual([]);
  });

  test('page and export omit entities that the user may not read', async () => {
    const administrationRead = identity.administration.read;
    const { role, rolePermissions, userRoles, user } = identity;
    await sql`insert into ${sql.table(role.table)} ("name", "isActive", "createdDate", "modifiedDate") values ('Auditor', true, now(), now())`.execute(
      database.db,
    );
    const newestRole = sql`(select max("id") from ${sql.table(role.table)})`;
    await sql`insert into ${sql.table(rolePermissions.table)} (${sql.ref(rolePermissions.own)}, ${sql.ref(rolePermissions.other)})
      select ${newestRole}, given."id" from (${idsNamed(administrationRead)}) as given`.execute(database.db);
    await sql`insert into ${sql.table(userRoles.table)} (${sql.ref(userRoles.own)}, ${sql.ref(userRoles.other)})
      select u."id", ${newestRole} from ${sql.table(user.table)} u where u.${sql.ref(user.email)} = ${newcomer}`.execute(
      database.db,
    );
    const auditor = await signedIn(newcomer);

    const { data, entities } = await page({ pageSize: 100 }, auditor);
    const mayRead = [role.service, user.service].toSorted();
    expect(entities.map(({ service }) => service).toSorted()).toEqual(mayRead);
    expect([...new Set(data.map(({ entity }) => entity))].toSorted()).toEqual(mayRead);
    expect((await page({ entity: 'Campaign' }, auditor)).data).toEqual([]);
    const file = await (await auditor.call('POST', '/api/System/AuditTrail/export.csv', {})).text();
    expect(file).not.toContain(',Campaign,');
    expect(permissions).toContain('campaign/read');
  });

  test('the export has a line for each changed field', async () => {
    const answer = await admin.call('POST', '/api/System/AuditTrail/export.csv', {
      entity: identity.user.service,
      key: '2',
    });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="AuditTrailExport.csv"');
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toBe('When (UTC),Who,Entity,Key,Record,Change,Field,Before,After');
    expect(lines[1]).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z,[^,]+,User,2,Changed Name,update,Name,[^,]+,Changed Name$/);
    const entries = stored.filter(({ entity, key }) => entity === identity.user.service && key === '2');
    expect(lines.length).toBeGreaterThan(entries.length);

    const jsonLines = await admin.call('POST', '/api/System/AuditTrail/export.jsonl', {
      entity: identity.user.service,
      key: '2',
    });
    expect(jsonLines.headers.get('content-disposition')).toBe('attachment; filename="AuditTrailExport.jsonl"');
    const objects = (await jsonLines.text()).split('\n').slice(0, -1);
    expect(objects).toHaveLength(lines.length - 2);
    expect(JSON.parse(objects[0] ?? '')).toMatchObject({
      entity: identity.user.service,
      key: [2],
      action: 'update',
      field: 'name',
      to: 'Changed Name',
    });
  });
});
