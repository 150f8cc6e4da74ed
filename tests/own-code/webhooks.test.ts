/** Webhooks: signed requests to addresses that may be reached, until they are taken; on both engines. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Webhook as Signature } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebhookBody } from '../../src/features/deliveries/model/webhook.ts';
import { must } from '#model/must.ts';
import type { DeliveryWorker } from '../../src/features/deliveries/server/worker.ts';
import { isPublic, publicLookup } from '../../src/features/deliveries/server/webhook-address.ts';
import { webhooks } from '#generated/webhooks.ts';
import { webhookSettings, webhooksOf } from '../../src/features/deliveries/server/webhook-variables.ts';
import { webhookSubscribers } from '../../src/features/deliveries/server/webhooks.ts';
import { readConfig } from '../../src/server/start/config.ts';
import { ConfigRefused, readSettings } from '../../src/server/start/read-settings.ts';
import { engines } from '../support/databases.ts';
import { okJson, userId } from '../server/support/entity-app.ts';
import { serveSchool } from './serve-school.ts';
import { workerOf } from './delivery-worker.ts';

const secret = `whsec_${Buffer.from('a secret of a test, long enough').toString('base64')}`;

/** The settings of webhooks in the environment. */
const settingsOf = (environment: Record<string, string>) =>
  readSettings(webhookSettings(webhooks), environment, webhooksOf);

interface Post {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe.each(engines)('$name', ({ open }) => {
  const school = serveSchool(open);
  let receiver: Server;
  let posts: Post[];
  let answer: { status: number; headers?: Record<string, string> };
  const workers: DeliveryWorker[] = [];

  beforeEach(async () => {
    posts = [];
    answer = { status: 204 };
    receiver = createServer(async (request, response) => {
      posts.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() });
      response.writeHead(answer.status, answer.headers).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.end()));
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });

  const port = () => (receiver.address() as AddressInfo).port;

  function run(allowedHosts = 'localhost', host = 'localhost', isSecret = true): void {
    const environment = {
      WEBHOOK_DOOR_SIGNS_URL: `http://${host}:${port()}/rooms`,
      WEBHOOK_ALLOW_HOSTS: allowedHosts,
      ...(isSecret && { WEBHOOK_DOOR_SIGNS_SECRET: secret }),
    };
    const [subscriber] = webhookSubscribers(webhooks, settingsOf(environment));
    workers.push(workerOf(school.database, must(subscriber, 'the catalogue has a webhook')));
  }

  const rename = async (name: string) =>
    okJson(
      await school.app.call('PUT', 'Room/', {
        body: { ...okJson<object>(await school.app.call('GET', 'Room/1')), name },
      }),
    );
  const outbox = async () => {
    const { rows } = await sql<{ state: string; attempts: number; error: string | null; wait: number }>`
      select "state", "attempts", "error", extract(epoch from "dueDate" - clock_timestamp())::float8 as "wait"
      from "outbox" order by "id"`.execute(school.database.db);
    return rows;
  };
  const firstRow = async (condition: (row: Awaited<ReturnType<typeof outbox>>[number]) => boolean) =>
    vi.waitUntil(async () => (await outbox()).find(condition), 60_000);

  test('a change is posted with a signature, and only changes that the catalogue names', async () => {
    run();
    await rename('Loft');
    await school.app.call('DELETE', 'Room/2');
    await firstRow(({ state }) => state === 'delivered');

    expect(await outbox()).toHaveLength(1);
    const { headers, body } = must(posts[0], 'it was posted');
    const signed = { ...headers } as Record<string, string>;
    const told = new Signature(secret).verify(body, signed) as WebhookBody;
    expect(told).toEqual({
      type: 'room.update',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        key: { id: 1 },
        before: expect.objectContaining({ id: 1, name: 'Attic', seats: 8, isActive: true }),
        after: expect.objectContaining({ id: 1, name: 'Loft', seats: 8, isActive: true }),
        user: { id: userId },
      },
    });
    expect(headers['content-type']).toBe('application/json');
    expect(() => new Signature(secret).verify(body.replace('Loft', 'Cave'), signed)).toThrow(/signature/);
  });

  test('a refused post is repeated with the same id', async () => {
    answer = { status: 500 };
    run();
    await rename('Loft');
    await vi.waitUntil(() => posts.length > 2, 60_000);
    expect((await firstRow(({ error }) => error !== null)).error).toBe('The receiver answered 500.');
    answer = { status: 200 };
    await firstRow(({ state }) => state === 'delivered');

    expect(new Set(posts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('a receiver that answers 410 gets no further attempt', async () => {
    answer = { status: 410 };
    run();
    await rename('Loft');

    expect(await firstRow(({ state }) => state === 'failed')).toMatchObject({
      attempts: 1,
      error: 'The receiver answered 410: it wants no more of it.',
    });
  });

  test('a receiver delays the next attempt by Retry-After', async () => {
    answer = { status: 429, headers: { 'retry-after': '3600' } };
    run();
    await rename('Loft');

    const { state, wait } = await firstRow(({ error }) => error !== null);
    expect(state).toBe('waiting');
    expect(wait).toBeGreaterThan(3_000);
  });

  test('a redirect is not followed', async () => {
    answer = { status: 302, headers: { location: `http://localhost:${port()}/elsewhere`, 'retry-after': '3600' } };
    run();
    await rename('Loft');

    const { error } = await firstRow((row) => row.error !== null);
    expect(error).toBe('The receiver answered 302, and redirects are not followed.');
    expect(posts).toHaveLength(1);
  });

  test.each([
    ['127.0.0.1', '127.0.0.1 is not a public address. Name the host in WEBHOOK_ALLOW_HOSTS if it is meant.'],
    ['[::ffff:7f00:1]', '::ffff:7f00:1 is not a public address. Name the host in WEBHOOK_ALLOW_HOSTS if it is meant.'],
    ['localhost', 'localhost has no https: address, which only hosts in WEBHOOK_ALLOW_HOSTS need not have.'],
  ])('nothing is posted to %s unless it is allowed by name', async (host, message) => {
    run('crm.example', host);
    await rename('Loft');

    expect((await firstRow(({ error }) => error !== null)).error).toBe(message);
    expect(posts).toEqual([]);
  });

  test('without its secret nothing is posted', async () => {
    run('localhost', 'localhost', false);
    await rename('Loft');

    expect((await firstRow(({ error }) => error !== null)).error).toBe('WEBHOOK_DOOR_SIGNS_SECRET is not set.');
    expect(posts).toEqual([]);
  });
});

const look = (allowed: string[], options = {}) =>
  new Promise<string>((resolve) => {
    publicLookup(allowed)('localhost', options, (error, address) => resolve(error?.message ?? JSON.stringify(address)));
  });

test('a name that leads to an address that is not public is refused when the connection looks it up', async () => {
  expect(await look([])).toMatch(/^localhost is (127\.0\.0\.1|::1), not a public address\./);
  expect(await look(['localhost'])).toMatch(/127\.0\.0\.1|::1/);
  expect(await look(['localhost'], { all: true })).toMatch(/^\[/);
});

test('public are none but unicast addresses of the internet', () => {
  const not = '127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255';
  const notSix =
    '::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1:: 2001:db8::1 ::10.0.0.1 ::ffff:0:a00:1 2001:0:a00:1:: 4000::1';
  for (const address of [...not.split(' '), ...notSix.split(' ')])
    expect([address, isPublic(address)]).toEqual([address, false]);
  for (const address of ['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111']) expect(isPublic(address)).toBe(true);
});

test('an invalid secret and an invalid address end the start with a line each', () => {
  const environment = { WEBHOOK_DOOR_SIGNS_SECRET: 'whsec_short', WEBHOOK_DOOR_SIGNS_URL: 'door-signs' };

  expect(() => readConfig(environment)).toThrow(ConfigRefused);
  expect(() => readConfig(environment)).toThrow(
    /WEBHOOK_DOOR_SIGNS_SECRET=…: must be whsec_[^]*\nWEBHOOK_DOOR_SIGNS_URL=…: must be a URL/,
  );
  expect(settingsOf({ WEBHOOK_DOOR_SIGNS_SECRET: secret }).secrets.get('door-signs')).toBe(secret);
});
