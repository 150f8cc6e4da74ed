/**
 * No call keeps the server from others: whatever its body brings, nothing is computed for long at a time. Measured is how long the
 * thread was at work between two turns of its event loop, so that a busy machine makes no difference.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entities } from '#generated/entities.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Database } from '../../src/server/database/database.ts';
import { Agent } from '../server/support/agent.ts';
import { Browser, startServer, type TestServer } from '../server/support/portal-server.ts';
import { makeToken } from '../server/support/program.ts';
import { accounts } from '../support/accounts.ts';
import { postgres } from '../support/databases.ts';
import { base, calls } from './contract-calls.ts';
import { hostileCells, hostileValues, malformedValues, withProperty } from './hostile.ts';
import { allProperties, bodySchemaOf, resolved, type Schema } from './openapi-schemas.ts';

/** Milliseconds that a turn may take, where {@link referenceTime} is as usual. */
const maxTurn = 200;
const usualReference = 110;

/** Attempts of a call: the first one also compiles, and a collection of garbage, or another process on the same core, may fall into any. */
const attempts = 6;

const specs: readonly EntitySpec[] = entities;

let database: Database;
let server: TestServer;
let administrator: Browser;
let token: string;
let tools: ReadonlyMap<string, Schema>;
beforeAll(async () => {
  database = await postgres.open({ sample: true });
  server = await startServer(database, { MCP: 'true' });
  administrator = new Browser(server.url);
  await administrator.signIn(accounts.administrator);
  ({ token } = await makeToken(administrator));
  const agent = await Agent.connect(server.url, token);
  tools = new Map([...(await agent.tools())].map(([name, { inputSchema }]) => [name, inputSchema as Schema]));
  await agent.close();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** Milliseconds for which the thread was at work. */
const workSince = (begin: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1_000;
};

/** Milliseconds of the longest turn of the event loop until the work is done. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, begin] = [0, process.threadCpuUsage()];
  const look = () => {
    longest = Math.max(longest, workSince(begin));
    begin = process.threadCpuUsage();
  };
  const timer = setInterval(look, 2);
  await work();
  look();
  clearInterval(timer);
  return longest;
}

/** A computation whose time says how fast this machine is now. */
function referenceTime(): number {
  const begin = process.threadCpuUsage();
  Array.from({ length: 300_000 }, (_, index) => String((index * 7_919) % 1_000_003)).sort();
  return workSince(begin);
}

/** Milliseconds that work would have taken on a machine of usual speed. The speed is measured beside work that seems long, as it changes. */
const atUsualSpeed = (work: number): number =>
  work <= maxTurn ? work : work / Math.max(1, referenceTime() / usualReference);

type Send = () => Promise<unknown>;

/** Sends each, and names those during which a turn was long. */
async function slowOnes(all: Iterable<readonly [name: string, send: Send]>): Promise<string[]> {
  const slow: string[] = [];
  let sent = 0;
  for (const [name, send] of all) {
    sent += 1;
    let longest = Infinity;
    for (let attempt = 0; attempt < attempts && longest > maxTurn; attempt += 1)
      longest = Math.min(longest, atUsualSpeed(await longestTurn(send)));
    if (longest > maxTurn) slow.push(`${name}: ${Math.round(longest)} ms`);
  }
  expect(sent).toBeGreaterThan(100);
  return slow;
}

/** What has to stand beside a value, so that it is looked at. */
const beside: Readonly<Record<string, object>> = {
  bulk: { action: 'update', query: {}, preview: true },
  import: { columns: ['name'], rows: [['a']], preview: true },
  propose: { action: 'update', filter: {} },
};

/** What makes the bodies of a call, or the arguments of a tool. */
function* bodiesOf(
  call: string,
  schema: Schema,
  service: string,
  always: object = {},
): Generator<[string, () => string]> {
  for (const { kind, json } of malformedValues) yield [kind, json];
  const properties = Object.entries(allProperties(resolved(schema)));
  // Properties that are called like fields are judged by the same code.
  const isOfFields = /(Save|Query)$/.test(schema.$ref ?? '');
  for (const { kind, json } of properties.length > 0 ? [] : hostileValues(schema, service)) yield [kind, json];
  for (const [name, property] of properties)
    for (const { kind, json } of hostileValues(property, service))
      yield [isOfFields ? kind : `${name} ${kind}`, () => withProperty({ ...always, ...beside[call] }, name, json())];
  for (const { column, kind, cell } of call === 'import' ? hostileCells(service) : [])
    yield [`cell ${kind}`, () => JSON.stringify({ ...beside[call], columns: [column], rows: [[cell]] })];
}

/** What is alike in all entities is sent for the first of them. */
function onlyNew(): (kind: string) => boolean {
  const seen = new Set<string>();
  return (kind) => seen.size < seen.add(kind).size;
}

/** Every body of every call of the document. */
function* requests(): Generator<readonly [name: string, send: Send]> {
  const isNew = onlyNew();
  for (const { operationId, method, path } of calls) {
    const schema = bodySchemaOf(path, method);
    if (schema === undefined) continue;
    const [service = ''] = path.startsWith(base) ? path.slice(base.length).split('/') : [];
    const call = operationId.replace(service, '');
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    for (const [kind, bodyOf] of bodiesOf(call, schema, service)) {
      if (!isNew(`${call} ${kind}`)) continue;
      const body = bodyOf();
      yield [
        `${operationId} ${kind}`,
        async () => (await administrator.fetch(path, { method, headers, body })).arrayBuffer(),
      ];
    }
  }
}

/** Every argument of every tool. */
function* toolCalls(): Generator<readonly [name: string, send: Send]> {
  const isNew = onlyNew();
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${token}`,
  };
  for (const [name, schema] of tools)
    for (const { service } of specs)
      for (const [kind, argumentsOf] of bodiesOf(name, schema, service, { entity: service })) {
        if (!isNew(`${name} ${kind}`)) continue;
        const params = withProperty({ name }, 'arguments', argumentsOf());
        const body = withProperty({ jsonrpc: '2.0', id: 1, method: 'tools/call' }, 'params', params);
        yield [
          `${name} ${kind}`,
          async () => (await fetch(new URL('/mcp', server.url), { method: 'POST', headers, body })).arrayBuffer(),
        ];
      }
}

test('every route that takes a body is in the document, but for agents and the development provider', () => {
  const documented = new Set(calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`));
  const others = server.routes.filter((route) => /^(POST|PUT|PATCH) /.test(route) && !documented.has(route));

  expect(others.filter((route) => !/ \/(mcp|development\/.*)$/.test(route) && !documented.has(`${route}/`))).toEqual(
    [],
  );
});

test('no body of any call makes others wait', async () => {
  expect(await slowOnes(requests())).toEqual([]);
}, 360_000);

test('no argument of any tool makes others wait', async () => {
  expect(await slowOnes(toolCalls())).toEqual([]);
}, 360_000);
