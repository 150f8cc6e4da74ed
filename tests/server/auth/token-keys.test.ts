/** Idempotency keys of programs: each access token has its own. */
import { describe, expect, test } from 'vitest';
import { accounts } from '../../support/accounts.ts';
import { engines } from '../../support/databases.ts';
import { Browser, startServer } from '../support/portal-server.ts';
import { makeToken, Program } from '../support/program.ts';

const save = '/api/campaigns/ChannelType/';

describe.each(engines)('on $name', ({ open }) => {
  test('a token is never answered what another token of its user was answered for the same key', async () => {
    const database = await open({ sample: true });
    const server = await startServer(database);
    try {
      const administrator = new Browser(server.url);
      await administrator.signIn(accounts.administrator);
      const [wide, narrow] = [
        new Program(server.url, (await makeToken(administrator)).token),
        new Program(server.url, (await makeToken(administrator, { resources: ['channelType'] })).token),
      ];
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'the-same' };
      const body = JSON.stringify({ name: 'Once for each', abbreviation: 'OE' });
      const create = async (own: Program) =>
        ((await (await own.fetch(save, { method: 'PUT', headers, body })).json()) as { id: number }).id;

      const [first, second] = [await create(wide), await create(narrow)];
      expect(first).toBeGreaterThan(0);
      expect(second).not.toBe(first);
      expect([await create(wide), await create(narrow)]).toEqual([first, second]);
    } finally {
      await server.close();
      await database.close();
    }
  });
});
