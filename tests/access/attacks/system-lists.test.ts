/** Attacks on the lists of the portal's own tables: who may not read all users opens none of them, and nobody reads a secret. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chartFields } from '#features/charts/model/chart.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyText } from '#model/key.ts';
import { countedFields } from '#model/list-fields.ts';
import { must } from '#model/must.ts';
import { ruledPermission } from '#model/permission.ts';
import type { AuditPage } from '#features/audit-trail/model/operations.ts';
import type { Page } from '#model/wire.ts';
import type { DeliveryRow } from '#features/deliveries/model/delivery-list.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { systemTableColumns } from '../../../src/schema/system-tables.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { signedIn, startServer, type Browser, type TestServer } from '../../server/support/portal-server.ts';
import { makeToken, Program } from '../../server/support/program.ts';
import { accounts } from '../../support/accounts.ts';
import { postgres } from '../../support/databases.ts';
import { aChart } from '../../laws/offers.ts';
import { grant, idOf, jsonOf, restricted, role, user } from '../support/sessions.ts';
import { callsOf, systemLists } from '../support/system-lists.ts';

/** What credentials are found by, and what proves them: a list that showed one would hand out the session or token. */
const secretName = /hash|secret|verifier|idToken/i;

const secrets = Object.entries(systemTableColumns).flatMap(([table, columns]) =>
  Object.keys(columns).flatMap((column) => (secretName.test(column) ? [{ table, column }] : [])),
);

/** The entities whose changes are delivered. */
const subscribed = [...new Set(generatedCatalogue.schema.subscriptions?.map(({ entity }) => entity))];

describe.each([postgres])('on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let admin: Browser;
  beforeAll(async () => {
    database = await open({ sample: true });
    server = await startServer(database);
    admin = await signedIn(server, accounts.administrator);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  test('somebody who may not read users and roles is refused every call', async () => {
    expect(await answered(await signedIn(server, accounts.newcomer), systemLists)).toEqual([]);
  });

  test.each(Object.keys(user.rows ?? {}))(
    'who may read users of the rule %s alone is refused every call, and so is who looks at the portal as them',
    async (rule) => {
      const browser = await signedIn(server, accounts.newcomer);
      const read = user.permissions.read.map((permission) => ruledPermission(permission, rule));
      await grant(admin, database, await idOf(browser), [...read, ...role.permissions.read]);
      const viewer = await signedIn(server, accounts.administrator);
      expect((await viewer.call('POST', '/api/auth/viewAs', { userId: await idOf(browser) })).status).toBe(204);

      expect(await answered(browser, systemLists)).toEqual([]);
      expect(await answered(viewer, systemLists)).toEqual([]);
    },
  );

  test('an access token, also of an administrator, is refused every call of a list for persons', async () => {
    const { token } = await makeToken(admin);
    const forPersons = systemLists.filter(({ system }) => system === 'persons');

    expect(forPersons).not.toEqual([]);
    expect(await answered(new Program(server.url, token), forPersons)).toEqual([]);
  });

  test.each(subscribed.length === 0 ? [] : restricted)(
    '$email, who may read and write all users, sees and drops the deliveries of changes in their audit trail alone',
    async ({ email }) => {
      await sql`delete from "outbox"`.execute(database.db);
      // To a subscriber that is no more: no worker takes them.
      const { numAffectedRows: all } = await sql`
        insert into "outbox" ("subscriber", "historyId", "entity", "key", "eventId", "state", "attempts", "createdDate", "dueDate")
        select 'webhook of before', "id", "entity", "key", gen_random_uuid(), 'failed', 1, now(), now()
        from "history" where "entity" = any(${subscribed}::text[])`.execute(database.db);
      const browser = await signedIn(server, email);
      const { read, write } = generatedCatalogue.identity.administration;
      await grant(admin, database, await idOf(browser), [...new Set([...read, ...write])]);
      const seen = await changesIn(browser, subscribed);

      expect((await deliveriesSeen(browser)).toSorted()).toEqual(seen.toSorted());
      expect(BigInt(seen.length)).toBeLessThan(must(all, 'an insert counts'));
      for (const call of ['retry', 'drop']) {
        const answer = browser.call('POST', `/api/System/Deliveries/${call}`, {});
        expect(await jsonOf(answer)).toEqual({ changed: seen.length });
      }
      expect(await deliveriesSeen(browser)).toEqual([]);
      expect(await deliveriesSeen(admin)).toHaveLength(Number(all) - seen.length);
    },
  );

  test('no answer to an administrator has a secret or the column of one', async () => {
    await makeToken(admin);
    const values: string[] = [];
    for (const { table, column } of secrets) {
      const { rows } = await sql<{ value: string }>`
        select ${sql.id(column)}::text as "value" from ${sql.table(table)} where ${sql.id(column)} is not null`.execute(
        database.db,
      );
      values.push(...rows.map(({ value }) => value));
    }
    expect(values.length).toBeGreaterThan(1);

    const leaks: string[] = [];
    for (const spec of systemLists) {
      for (const { id, path, body } of questionsTo(spec)) {
        const answer = await admin.call('POST', path, body);
        const text = await answer.text();
        expect([id, answer.status]).toEqual([id, 200]);
        if (values.some((value) => text.includes(value))) leaks.push(id);
      }
      for (const { column } of secrets) {
        const { path } = must(
          callsOf(spec).find((operation) => operation.path.endsWith('/page')),
          'it has a page',
        );
        for (const asked of [{ sortField: column }, { [`${column}Value`]: 'a' }]) {
          const { status } = await admin.call('POST', path, asked);
          if (status !== 400) leaks.push(`${spec.service} ${JSON.stringify(asked)}`);
        }
        if (column in spec.fields) leaks.push(`${spec.service} ${column}`);
      }
    }
    expect(leaks).toEqual([]);
  });
});

/** The entities and keys of the deliveries in the list. */
async function deliveriesSeen(browser: Browser): Promise<string[]> {
  const seen: string[] = [];
  for (let pageIndex = 0; ; pageIndex += 1) {
    const answer = browser.call('POST', '/api/System/Deliveries/page', { pageSize: 100, pageIndex });
    const { data, totalNumberOfItems } = await jsonOf<Page<DeliveryRow>>(answer);
    seen.push(...data.map(({ entity, key }) => `${entity} ${key}`));
    if (seen.length >= totalNumberOfItems) return seen;
  }
}

/** The entities and keys of the audit trail's entries of the entities. */
async function changesIn(browser: Browser, services: readonly string[]): Promise<string[]> {
  const seen: string[] = [];
  for (const entity of services) {
    for (let after: object = {}, more = true; more;) {
      const body = { entity, pageSize: 100, ...after };
      const answer = await jsonOf<AuditPage>(browser.call('POST', '/api/System/AuditTrail/page', body));
      seen.push(...answer.data.map(({ key }) => `${entity} ${keyText(key)}`));
      after = { after: answer.data.at(-1)?.id };
      ({ more } = answer);
    }
  }
  return seen;
}

/** Its page, exports, counts of each field and chart, of all rows. */
function questionsTo(spec: EntitySpec): { id: string; path: string; body: object }[] {
  return callsOf(spec).flatMap(({ id, method, path }) => {
    if (method !== 'POST' || path.includes('/lists')) return [];
    if (path.endsWith('/counts'))
      return [...countedFields(spec).keys()].map((field) => ({ id, path, body: { field } }));
    if (path.endsWith('/chart')) return chartFields(spec).groups.size === 0 ? [] : [{ id, path, body: aChart(spec) }];
    return [{ id, path, body: {} }];
  });
}

/** The calls that somebody is not refused. */
async function answered(who: Pick<Browser, 'call' | 'fetch'>, lists: readonly EntitySpec[]): Promise<string[]> {
  const open: string[] = [];
  for (const { id, method, path } of lists.flatMap(callsOf)) {
    const url = path.replace(/\{\w+\}$/, '1');
    const { status } = await (method === 'GET' ? who.fetch(url) : who.call(method, url, {}));
    if (status !== 403) open.push(`${id}: ${status}`);
  }
  return open;
}
