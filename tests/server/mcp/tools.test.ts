/** The tools of agents: what they answer, and whatever they refuse (decisions: Agents). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#model/must.ts';
import type { NewToken } from '../../../src/features/access-tokens/model/operations.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { maxProposals } from '../../../src/features/agents/server/proposals.ts';
import { dataNote } from '../../../src/features/agents/server/server.ts';
import { accounts } from '../../support/accounts.ts';
import { engines } from '../../support/databases.ts';
import { Agent, type ApplyAnswer, type ListAnswer, type ProposeAnswer } from '../support/agent.ts';
import { Browser, problemOf, startServer, type TestServer } from '../support/portal-server.ts';
import { makeToken } from '../support/program.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => `nameValu${i}`);
const filterOf = (count: number) => Object.fromEntries(many(count).map((name) => [name, 1]));

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let administrator: Browser;
  let colleague: Browser;
  let agent: Agent;
  const agents: Agent[] = [];
  const connect = async (person: Browser, values: Partial<NewToken> = {}) => {
    const made = await makeToken(person, values);
    const connected = await Agent.connect(server.url, made.token);
    agents.push(connected);
    return { ...made, agent: connected };
  };
  beforeAll(async () => {
    database = await open({ sample: true });
    server = await startServer(database, { MCP: 'true' });
    administrator = new Browser(server.url);
    await administrator.signIn(accounts.administrator);
    colleague = new Browser(server.url);
    await colleague.signIn(accounts.colleague);
    ({ agent } = await connect(administrator));
  }, 120_000);
  afterAll(async () => {
    for (const one of agents) await one.close();
    await server.close();
    await database.close();
  });

  const update = { entity: 'Frequency', action: 'update', values: { name: 'Now and then' } };
  const propose = (args: object, by = agent) => by.call<ProposeAnswer>('propose', args as never);
  const firstKey = async () =>
    must((await agent.call<ListAnswer>('list', { entity: 'Frequency', pageSize: 1 })).rows[0], 'there are rows').key;
  const nameOf = async (key: number) =>
    (await agent.call<{ record: { recordName: string } }>('record', { entity: 'Frequency', key })).record.recordName;
  /** Changes a record as a person does meanwhile. */
  const rename = (key: number, name: string) =>
    sql`update "frequency" set "name" = ${name}, "modifiedDate" = "modifiedDate" + interval '1 ms' where "id" = ${key}`.execute(
      database.db,
    );

  const addFrequency = () =>
    sql`insert into "frequency" ("name", "abbreviation", "createdDate", "modifiedDate")
          values ('Only of this test', 'test', now(), now())`.execute(database.db);
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const { token } = await makeToken(administrator);
    return fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${token}`,
        ...headers,
      },
      body,
    });
  };
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

  describe('what a token may', () => {
    test('a token that reads sees no tool that writes, and can not call one by name', async () => {
      const reader = (await connect(administrator, { readOnly: true })).agent;
      const tools = await reader.tools();

      expect([...tools.keys()]).toEqual(['describe', 'list', 'chart', 'record', 'history']);
      expect([...tools.values()].every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
      for (const name of ['propose', 'apply', 'undo'])
        expect(await reader.refusal(name, { ...update, keys: [await firstKey()] })).toContain('There is no such tool');
    });

    test('the tools that write are marked, and a proposal is none', async () => {
      const tools = await agent.tools();

      expect([...tools.keys()].slice(-3)).toEqual(['propose', 'apply', 'undo']);
      expect(tools.get('propose')?.annotations).toMatchObject({ readOnlyHint: true });
      expect(tools.get('apply')?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    });

    test('an entity that one may not read looks as if it did not exist', async () => {
      const narrow = (await connect(administrator, { resources: ['frequency'] })).agent;
      const { entities } = await narrow.call<{ entities: { entity: string }[] }>('describe');

      expect(entities.map(({ entity }) => entity)).toEqual(['Frequency']);
      for (const [tool, args] of [
        ['describe', {}],
        ['list', {}],
        ['chart', { groupBy: 'startDate' }],
        ['record', { key: 1 }],
        ['history', { key: 1 }],
        ['propose', { action: 'delete', keys: [1] }],
      ] as const) {
        const [hidden, unknown] = [
          await narrow.refusal(tool, { entity: 'Campaign', ...args }),
          await narrow.refusal(tool, { entity: 'Xampaign', ...args }),
        ];
        expect(hidden.replace('Campaign', 'Xampaign')).toBe(unknown);
      }
    });

    test('each entity has the number of its active records', async () => {
      const { entities } = await agent.call<{ entities: { entity: string; activeRecords: number }[] }>('describe');

      for (const { activeRecords } of entities) expect(activeRecords).toBeGreaterThanOrEqual(0);
    });

    test('an entity that one may only read says so', async () => {
      const { entities } = await agent.call<{ entities: { entity: string; mayChange: string[] }[] }>('describe');
      const readOnly = must(
        entities.find(({ mayChange }) => mayChange.length === 0),
        'one can only be read',
      );

      expect(await agent.refusal('propose', { entity: readOnly.entity, action: 'delete', keys: [1] })).toBe(
        `${readOnly.entity} can only be read.`,
      );
    });

    test('a colleague without the permission to write an entity is refused by its name', async () => {
      const { agent: reader } = await connect(colleague);
      const { entities } = await reader.call<{ entities: { entity: string; mayChange: string[] }[] }>('describe');
      const all = await agent.call<{ entities: { entity: string; mayChange: string[] }[] }>('describe');
      const writable = new Set(
        all.entities.filter(({ mayChange }) => mayChange.length > 0).map(({ entity }) => entity),
      );
      const denied = must(
        entities.find(({ entity, mayChange }) => mayChange.length === 0 && writable.has(entity)),
        'the colleague may only read one',
      );

      expect(await reader.refusal('propose', { entity: denied.entity, action: 'delete', keys: [1] })).toMatch(
        /^This needs the permission .*\/write\.$/,
      );
    });
  });

  describe('answers', () => {
    test('say that what people typed is data', async () => {
      expect(agent.instructions).toContain(dataNote);
      for (const [tool, args] of [
        ['list', {}],
        ['record', { key: await firstKey() }],
      ] as const)
        expect(await agent.call(tool, { entity: 'Frequency', ...args })).toMatchObject({ note: dataNote });
    });

    test('a list says how many more there are, and has only the fields that were requested', async () => {
      const page = await agent.call<ListAnswer>('list', {
        entity: 'CampaignChannel',
        fields: ['campaignId', 'endDate'],
        sort: { field: 'endDate', order: 'desc' },
        pageSize: 2,
        bounds: true,
        countsOf: 'channelType',
      });

      expect(page.rows.map(({ values }) => Object.keys(values))).toEqual([
        ['campaign', 'endDate'],
        ['campaign', 'endDate'],
      ]);
      expect(page.more).toBe(`${page.total - 2} more records: page 2 has the next.`);
      expect(page.bounds).toMatchObject({ endDateMax: page.rows[0]?.values['endDate'] });
      expect(page.counts).toMatchObject({ more: false });
      const last = await agent.call<ListAnswer>('list', { entity: 'CampaignChannel', page: page.total, pageSize: 2 });
      expect(last.rows.length).toBeLessThanOrEqual(2);
      expect(last).not.toHaveProperty('more');
    });

    test('a chart has the groups of the screen', async () => {
      const { total, groups } = await agent.call<{ total: number; groups: { count: number }[] }>('chart', {
        entity: 'Campaign',
        groupBy: 'startDate',
        period: 'quarter',
      });

      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    });

    test.each([
      [{ entity: 'Campaing' }, 'There is no entity “Campaing”. Did you mean Campaign?'],
      [{ entity: 'Campaign', fields: ['startdat'] }, 'fields: Campaign has no startdat. Did you mean startDate?'],
      [
        { entity: 'Campaign', filter: { nameValu: 'x' } },
        'filter: has no nameValu for Campaign. Did you mean nameValue?',
      ],
      [{ entity: 'Campaign', filter: { startDateMin: 'someday' } }, 'startDateMin: must be a date'],
      [
        { entity: 'Campaign', filter: { createdByValues: [] } },
        'createdByValues: must name a value: an empty list does not filter.',
      ],
      [
        { entity: 'Campaign', sort: { field: 'nothing' } },
        'sortField: is not a field that this list can be sorted by.',
      ],
      [{ entity: 'Campaign', pageSize: 101 }, 'pageSize: must be 100 or less.'],
      [{}, 'entity: is missing.'],
      [{ entity: 'Campaign', everything: true }, 'everything: is not known here.'],
    ])('a wrong argument is refused with what to do: %j', async (args, sentence) => {
      expect(await agent.refusal('list', args)).toContain(sentence);
    });

    const suggested = 'nameValu0, nameValu1, nameValu2, nameValu3, nameValu4, nameValu5, nameValu6, nameValu7, ';

    test.each([
      ['list', { filter: filterOf(1_500) }, `filter: has no ${suggested}nameValu8, nameValu9 and 1490 more for`],
      ['chart', { groupBy: 'id', filter: filterOf(12) }, `${suggested}nameValu8, nameValu9 and 2 more for`],
      ['propose', { action: 'delete', filter: filterOf(12) }, `${suggested}nameValu8, nameValu9 and 2 more for`],
      ['list', { fields: many(12) }, `has no ${suggested}nameValu8, nameValu9 and 2 more. `],
      ['record', { key: 1, fields: many(12) }, `has no ${suggested}nameValu8, nameValu9 and 2 more.`],
      ['propose', { action: 'create', rows: [filterOf(12)] }, `${suggested}nameValu8, nameValu9 and 2 more. There`],
      ['list', { filter: filterOf(14_000) }, 'filter: must have at most 1600 names'],
      ['propose', { action: 'update', keys: [1], values: filterOf(14_000) }, 'values: must have at most 1600'],
      ['propose', { action: 'create', rows: [filterOf(14_000)] }, 'rows.0: must have at most 1600 names'],
      ['propose', { action: 'update', keys: [1], values: filterOf(1_500) }, 'And '],
      ['list', filterOf(14_000), 'And '],
    ] as const)('the first ten unknown names of %s are named, and one is suggested', async (tool, args, sentence) => {
      const refusal = await agent.refusal(tool, { entity: 'Frequency', ...args });

      expect(refusal).toContain(sentence);
      expect(refusal.length).toBeLessThan(1_024);
      expect(refusal.match(/Did you mean [^?]*,/)).toBeNull();
    });

    test('a record that does not exist is refused as on the screen', async () => {
      expect(await agent.refusal('record', { entity: 'Frequency', key: 999_999 })).toContain('does not exist');
      expect(await agent.refusal('record', { entity: 'Frequency', key: 'x' })).toContain('must be a whole number');
      expect(await agent.refusal('record', { entity: 'Frequency', key: [1, 2] })).toContain('must be a whole number');
    });
  });

  describe('a proposal', () => {
    test('changes nothing until it is applied, once', async () => {
      const key = await firstKey();
      const name = await nameOf(key);
      const { proposal, preview } = await propose({ ...update, keys: [key] });

      expect(preview).toMatchObject({
        changing: 1,
        fields: [{ field: 'name', values: [{ from: name, to: 'Now and then', count: 1 }] }],
      });
      expect(await nameOf(key)).toBe(name);
      const applied = await agent.call<ApplyAnswer>('apply', { proposal });
      expect(applied).toMatchObject({ changed: 1 });
      expect(await nameOf(key)).toBe('Now and then');
      expect(await agent.call('apply', { proposal })).toEqual(applied);
      expect(await agent.call('undo', { change: applied.change })).toMatchObject({ changed: 1 });
      expect(await nameOf(key)).toBe(name);
    });

    test('applied at the same time twice changes once', async () => {
      const key = await firstKey();
      const { proposal } = await propose({ ...update, keys: [key] });
      const [one, two] = await Promise.all([1, 2].map(() => agent.call<ApplyAnswer>('apply', { proposal })));

      expect(one).toEqual(two);
      await agent.call('undo', { change: one?.change });
    });

    test('of two that change the same record at the same time one is applied', async () => {
      const key = await firstKey();
      for (let count = 0; count < 5; count += 1) {
        const proposals = await Promise.all(
          ['One', 'Two'].map((name) => propose({ ...update, values: { name }, keys: [key] })),
        );
        const applied = await Promise.allSettled(
          proposals.map(({ proposal }) => agent.call<ApplyAnswer>('apply', { proposal })),
        );
        const done = applied.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        const refused = applied.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));

        expect(done).toHaveLength(1);
        expect(refused).toEqual([expect.stringMatching(/changed (since|meanwhile)/)]);
        await agent.call('undo', { change: done[0]?.change });
      }
    });

    test('of another user or another token of the same user looks as if it did not exist', async () => {
      const { proposal } = await propose({ ...update, keys: [await firstKey()] });
      const unknown = await agent.refusal('apply', { proposal: '00000000-0000-4000-8000-000000000000' });

      for (const person of [administrator, colleague]) {
        const other = (await connect(person)).agent;
        expect(await other.refusal('apply', { proposal })).toBe(unknown);
      }
      expect(unknown).toContain('There is no such proposal of yours');
    });

    test('is refused once a record of it was changed, and nothing is changed', async () => {
      const key = await firstKey();
      const name = await nameOf(key);
      const { proposal } = await propose({ ...update, keys: [key] });
      await rename(key, 'Meanwhile');

      expect(await agent.refusal('apply', { proposal })).toContain('Something has changed since the preview');
      expect(await nameOf(key)).toBe('Meanwhile');
      await rename(key, name);
    });

    test('is refused once another record matches its filter', async () => {
      const filter = { nameValue: 'Only of this test' };
      await addFrequency();
      const { proposal, preview } = await propose({ entity: 'Frequency', action: 'delete', filter });
      expect(preview).toMatchObject({ changing: 1 });
      await addFrequency();

      expect(await agent.refusal('apply', { proposal })).toContain('Something has changed since the preview');
      const again = await propose({ entity: 'Frequency', action: 'delete', filter });
      expect(await agent.call('apply', { proposal: again.proposal })).toMatchObject({ changed: 2 });
    });

    test('of new rows is refused once one of their references has another name', async () => {
      const key = await firstKey();
      const name = await nameOf(key);
      const row = { campaignId: 1, channelTypeId: 1, frequency: name, startDate: '2030-01-01', endDate: '2030-01-02' };
      const { proposal } = await propose({ entity: 'CampaignChannel', action: 'create', rows: [row] });
      await rename(key, 'Meanwhile');

      expect(await agent.refusal('apply', { proposal })).toContain('Something has changed since the preview');
      await rename(key, name);
    });

    test('that can not be applied has no id, and says why', async () => {
      const row = {
        campaignId: 1,
        channelType: 'Email',
        frequency: 'Never ever',
        startDate: '2030-01-02',
        endDate: '2030-01-01',
      };
      const rows = await propose({ entity: 'CampaignChannel', action: 'create', rows: [row] });
      const nothing = await propose({
        ...update,
        values: { name: await nameOf(await firstKey()) },
        keys: [await firstKey()],
      });

      expect(rows).toMatchObject({ proposal: null, refusal: expect.stringContaining('1 of the rows are wrong') });
      expect(JSON.stringify(rows.preview)).toContain('No Frequency is called');
      expect(nothing).toMatchObject({ proposal: null, refusal: 'Nothing would change.' });
    });

    test('skips what can not be changed, if that is proposed', async () => {
      const good = {
        campaignId: 1,
        channelType: 'Email',
        frequency: 'Weekly',
        startDate: '2031-01-01',
        endDate: '2031-01-02',
      };
      const rows = [good, { ...good, frequency: 'Never ever' }];
      const { proposal, preview } = await propose({
        entity: 'CampaignChannel',
        action: 'create',
        rows,
        skipRefused: true,
      });
      expect(preview).toMatchObject({ created: 1, wrong: 1 });
      const { change } = await agent.call<ApplyAnswer>('apply', { proposal });

      expect(await agent.call('undo', { change })).toMatchObject({ changed: 1 });
    });

    test('ends after an hour', async () => {
      const { proposal } = await propose({ ...update, keys: [await firstKey()] });
      await sql`update "proposal" set "createdDate" = now() - interval '61 minutes' where "id" = ${proposal}`.execute(
        database.db,
      );

      expect(await agent.refusal('apply', { proposal })).toContain('it may have ended');
    });

    test('is one of the newest of its user that are kept', async () => {
      const keys = [await firstKey()];
      const first = await propose({ ...update, keys });
      for (let count = 0; count < maxProposals; count += 1) await propose({ ...update, keys });
      const { rows } = await sql<{ count: number }>`select count(*)::int as "count" from "proposal"`.execute(
        database.db,
      );

      expect(rows[0]?.count).toBe(maxProposals);
      expect(await agent.refusal('apply', { proposal: first.proposal })).toContain('it may have ended');
    });

    test('of a token that was revoked since changes nothing', async () => {
      const { agent: other, id } = await connect(administrator);
      const key = await firstKey();
      const { proposal } = await propose({ ...update, keys: [key] }, other);
      await administrator.fetch(`/api/AccessTokens/${id}`, {
        method: 'DELETE',
        headers: { 'sec-fetch-site': 'same-origin' },
      });

      await expect(other.call('apply', { proposal })).rejects.toThrow(/401|revoked/);
      expect(await nameOf(key)).not.toBe('Now and then');
    });

    test.each([
      [{ action: 'update', values: { name: 'x' } }, 'keys: or filter must be given, and not both.'],
      [{ action: 'update', keys: [1], filter: {}, values: {} }, 'keys: or filter must be given, and not both.'],
      [{ action: 'update', keys: [1] }, 'values: must be given for an update'],
      [
        { action: 'update', filter: { createdByValuesNot: [] }, values: { name: 'x' } },
        'createdByValuesNot: must name',
      ],
      [{ action: 'delete', filter: { idValues: [] } }, 'idValues: must name a value'],
      [{ action: 'update', keys: [1], values: { nothing: 1 } }, 'nothing: cannot be changed.'],
      [{ action: 'update', keys: [1], values: { name: 7 } }, 'name: '],
      [{ action: 'update', keys: [1], values: { name: 'x'.repeat(10_000) } }, 'name: '],
      [{ action: 'delete', keys: ['one'] }, 'Every key must be a whole number.'],
      [{ action: 'delete', keys: Array.from({ length: 1_001 }, () => 1) }, 'keys: must have at most 1000 items.'],
      [{ action: 'delete', keys: [1], rows: [{}] }, 'rows: are given to create records, and only then.'],
      [{ action: 'create' }, 'rows: must be given: the new records.'],
      [{ action: 'create', rows: [] }, 'rows: must have at least 1 item.'],
      [
        { action: 'create', rows: [{ name: 'a' }, { names: 'b' }] },
        'rows.1: must have the fields of the first row: name.',
      ],
      [{ action: 'create', rows: [{ nothing: 'a' }] }, 'columns: has no column nothing.'],
      [{ action: 'create', rows: [{ name: { a: 1 } }] }, 'rows.0.name: must be a text'],
      [{ action: 'create', rows: [{ name: 'a' }], keys: [1] }, 'rows: alone say what to create'],
      [{ action: 'drop', keys: [1] }, 'action: must be one of: create, '],
    ])('with wrong arguments is refused with what to do: %j', async (args, sentence) => {
      expect(await agent.refusal('propose', { entity: 'Frequency', ...args })).toContain(sentence);
    });
  });

  describe('undo', () => {
    test('of a change of another user is refused', async () => {
      const { proposal } = await propose({ ...update, keys: [await firstKey()] });
      const { change } = await agent.call<ApplyAnswer>('apply', { proposal });
      const other = (await connect(colleague)).agent;

      expect(await other.refusal('undo', { change })).toBe(`Change ${change} of yours does not exist.`);
      await agent.call('undo', { change });
    });

    test('leaves what was changed since, and says so', async () => {
      const row = {
        campaignId: 1,
        channelType: 'Email',
        frequency: 'Weekly',
        startDate: '2032-01-01',
        endDate: '2032-01-02',
      };
      const rows = [row, { ...row, endDate: '2032-01-03' }];
      const { proposal } = await propose({ entity: 'CampaignChannel', action: 'create', rows });
      const { keys, change } = await agent.call<ApplyAnswer>('apply', { proposal });
      const later = await propose({
        entity: 'CampaignChannel',
        action: 'update',
        keys: [keys[0]],
        values: { name: 'Mine' },
      });
      await agent.call('apply', { proposal: later.proposal });

      expect(await agent.call('undo', { change })).toMatchObject({
        changed: 1,
        refused: [{ key: [keys[0]], message: 'It was changed since.' }],
      });
    });
  });

  describe('the transport', () => {
    test('refuses a batch, an oversized body, and one that is no JSON', async () => {
      const batch = await send(JSON.stringify([ping, ping]));
      expect(batch.status).toBe(400);
      expect((await problemOf(batch)).detail).toContain('Send one message at a time');
      expect((await send(JSON.stringify({ ...ping, params: 'x'.repeat(2 * 1024 * 1024) }))).status).toBe(413);
      expect((await send('{')).status).toBe(400);
      expect((await send('x', { 'content-type': 'text/plain' })).status).toBe(415);
    });

    test('refuses a page of another site even with a token', async () => {
      const answer = await send(JSON.stringify(ping), { origin: 'https://attacker.example' });

      expect(answer.status).toBe(403);
      expect((await problemOf(answer)).detail).toBe('Requests from other sites are refused.');
    });

    test('refuses a token together with a session', async () => {
      const cookie = [...administrator.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

      expect((await send(JSON.stringify(ping), { cookie })).status).toBe(400);
    });
  });
});
