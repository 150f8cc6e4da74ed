/** What agents are for, done by names that tools answer, in few calls (decisions: Agents). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '#model/date.ts';
import { resolveRelativeDays } from '#model/relative-days.ts';
import { must } from '#model/must.ts';
import { portal } from '#generated/portal.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { accounts } from '../../support/accounts.ts';
import { engines } from '../../support/databases.ts';
import { Agent, type ApplyAnswer, type ListAnswer, type ProposeAnswer } from '../support/agent.ts';
import { Browser, startServer, type TestServer } from '../support/portal-server.ts';
import { makeToken, Program } from '../support/program.ts';

interface Described {
  readonly fields: readonly { readonly name: string; readonly to?: string; readonly answeredAs?: string }[];
  readonly filters: Readonly<Record<string, string>>;
  readonly dayWords: readonly string[];
}

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let token: string;
  let agent: Agent;
  beforeAll(async () => {
    database = await open({ sample: true });
    server = await startServer(database, { MCP: 'true' });
    const person = new Browser(server.url);
    await person.signIn(accounts.administrator);
    ({ token } = await makeToken(person, { name: 'Planner' }));
    agent = await Agent.connect(server.url, token);
    // Some campaigns of the next quarter, of which two have no channel.
    const { min } = must(
      resolveRelativeDays('next-quarter', { ...portal.calendar, today: today() }),
      'the words are of the calendar',
    );
    for (const name of ['Spring one', 'Spring two'])
      await sql`insert into "campaign" ("name", "abbreviation", "startDate", "endDate", "createdDate", "modifiedDate")
        values (${name}, ${name}, ${min}::date, ${min}::date + 30, now(), now())`.execute(database.db);
  }, 120_000);
  afterAll(async () => {
    await agent.close();
    await server.close();
    await database.close();
  });

  test('campaigns of next quarter without a channel get one in nine calls, seen in the history, undone by one', async () => {
    const { entities } = await agent.call<{ entities: { entity: string; label: string }[] }>('describe');
    const entityOf = (label: string) =>
      must(
        entities.find((item) => item.label === label),
        `there is an entity ${label}`,
      ).entity;
    const campaigns = await agent.call<Described>('describe', { entity: entityOf('Campaigns') });
    expect(campaigns.filters).toHaveProperty('startDateMin');
    expect(campaigns.dayWords).toContain('next-quarter');
    const channels = await agent.call<Described>('describe', { entity: entityOf('Campaign Channels') });
    const { answeredAs: campaign } = must(
      channels.fields.find(({ to }) => to === entityOf('Campaigns')),
      'a channel refers to its campaign',
    );

    const next = await agent.call<ListAnswer>('list', {
      entity: entityOf('Campaigns'),
      filter: { startDateMin: 'next-quarter', startDateMax: 'next-quarter', isActiveValue: true },
      fields: ['name', 'startDate', 'endDate'],
      pageSize: 100,
    });
    expect(next.total).toBe(next.rows.length);
    const taken = await agent.call<ListAnswer>('list', {
      entity: entityOf('Campaign Channels'),
      filter: { [`${campaign}Values`]: next.rows.map(({ key }) => key), isActiveValue: true },
      fields: [campaign],
      pageSize: 100,
    });
    expect(taken.total).toBe(taken.rows.length);
    const withChannel = new Set(taken.rows.map(({ values }) => (values[campaign ?? ''] as { id: number }).id));
    const without = next.rows.filter(({ key }) => !withChannel.has(key));
    expect(without.map(({ recordName }) => recordName)).toEqual(expect.arrayContaining(['Spring one', 'Spring two']));

    const proposed = await agent.call<ProposeAnswer>('propose', {
      entity: entityOf('Campaign Channels'),
      action: 'create',
      rows: without.map(({ key, values }) => ({
        campaignId: key,
        channelType: 'Email',
        frequency: 'Weekly',
        startDate: values['startDate'],
        endDate: values['endDate'],
      })),
    });
    expect(proposed.preview).toMatchObject({ created: without.length, wrong: 0 });
    const applied = await agent.call<ApplyAnswer>('apply', { proposal: proposed.proposal });
    expect(applied.keys).toHaveLength(without.length);

    const { changes } = await agent.call<{ changes: HistoryEntry[] }>('history', {
      entity: entityOf('Campaign Channels'),
      key: applied.keys[0],
    });
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      action: 'create',
      bulkId: applied.change,
      changedBy: { token: { name: 'Planner' } },
    });
    expect(changes[0]?.changes).toMatchObject({
      channelTypeId: { to: { name: 'Email' } },
      frequencyId: { to: { name: 'Weekly' } },
    });

    const undone = await agent.call('undo', { change: applied.change });
    expect(undone).toMatchObject({ changed: without.length, refused: [] });
    expect(agent.calls).toBe(9);
    // As a program reads it, and so a person.
    const read = new Program(server.url, token);
    for (const key of applied.keys)
      expect(await read.json('GET', `/api/campaigns/CampaignChannel/${key}`)).toMatchObject({ isActive: false });
  }, 60_000);
});
