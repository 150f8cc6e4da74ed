/** Attacks by agents: their tools show what their user may see, and no more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireNames } from '#model/field.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { Agent, type ListAnswer } from '../../server/support/agent.ts';
import { signedIn, startServer, type Browser, type TestServer } from '../../server/support/portal-server.ts';
import { makeToken } from '../../server/support/program.ts';
import { accounts } from '../../support/accounts.ts';
import { postgres } from '../../support/databases.ts';
import { idOf, lawfulTotals, oracleFor, restricted, type Restricted } from '../support/sessions.ts';

describe('an agent', () => {
  let database: Database;
  let server: TestServer;
  let powerful: Browser;
  beforeAll(async () => {
    database = await postgres.open({ sample: true });
    server = await startServer(database, { MCP: 'true' });
    powerful = await signedIn(server, accounts.administrator);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  /** What an agent with the token is told, how many rows of each entity, and what the account may see. */
  async function answersOf(
    { email, permissions }: Restricted,
    tokenOf: (person: Browser, id: number) => Promise<string>,
  ) {
    const person = await signedIn(server, email);
    const id = await idOf(person);
    const oracle = await oracleFor(database, id, permissions);
    const agent = await Agent.connect(server.url, await tokenOf(person, id));
    const told: Record<string, number | null> = {};
    const leaks: string[] = [];
    for (const spec of generatedCatalogue.entities) {
      const entity = spec.service;
      if (!oracle.mayOpen(spec)) {
        const refusal = await agent.refusal('list', { entity });
        if (!refusal.startsWith(`There is no entity “${entity}”.`)) leaks.push(refusal);
        told[spec.name] = null;
        continue;
      }
      const { total, ...rest } = await agent.call<ListAnswer>('list', { entity });
      told[spec.name] = total;
      const text = JSON.stringify([rest, await agent.call('describe', { entity })]);
      const hidden = Object.entries(spec.fields).filter(([, field]) => !oracle.mayField.read(field));
      for (const name of hidden.flatMap(([one, field]) => wireNames(one, field)))
        if (text.includes(`"${name}"`)) leaks.push(`${spec.name} ${name}`);
    }
    await agent.close();

    const lawful = lawfulTotals(oracle);
    const totals = Object.fromEntries(Object.keys(lawful).map((name) => [name, told[name]]));
    return { answered: { totals, leaks }, lawful: { totals: lawful, leaks: [] } };
  }

  test.each(restricted)('of $email lists and describes what they may see', async (account) => {
    const { answered, lawful } = await answersOf(account, async (person) => (await makeToken(person)).token);
    expect(answered).toEqual(lawful);
  });

  test.each(restricted)(
    'with a token that $email made for somebody who sees everything sees no more',
    async (account) => {
      const { answered, lawful } = await answersOf(account, async (_person, createdById) => {
        const { id, token } = await makeToken(powerful);
        await database.db.updateTable('accessToken').set({ createdById }).where('id', '=', id).execute();
        return token;
      });
      expect(answered).toEqual(lawful);
    },
  );
});
