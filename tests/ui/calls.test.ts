import { callChart } from '#features/charts/ui/call-chart.ts';
import { callExport } from '../../src/features/exports/ui/call-export.ts';
import { callBulk } from '../../src/features/bulk-changes/ui/call-bulk.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unescapeSeparator } from '../../src/model/escape.ts';
import type { KeyPart } from '../../src/model/key.ts';
import { maxSentLength } from '../../src/model/wire.ts';
import type { ImportRequest } from '../../src/features/import/model/operations.ts';
import { importRows } from '../../src/features/import/ui/calls.ts';
import { CallError, isAbort } from '../../src/ui/calls/call-error.ts';
import { onCallFailed, onRefused, onSessionEnded } from '../../src/ui/calls/call-events.ts';
import { dropdown, dropdownQuery } from '../../src/ui/calls/dropdown-calls.ts';
import { entityCalls } from '../../src/ui/calls/entity-calls.ts';
import { invalidateEntities } from '../../src/ui/calls/entity-queries.ts';
import { request, setBasePath } from '../../src/ui/calls/http.ts';
import { ship } from './list-ships.ts';

interface Ship {
  id: number;
  name: string;
}

const calls = entityCalls<Ship, readonly [id: number], object>(ship);
const composite = entityCalls<{ portId: number; day: number }, readonly [portId: number, day: number], object>({
  ...ship,
  service: 'Berth',
  key: ['portId', 'day'],
});
const sent = vi.fn<typeof fetch>();
const failures: CallError[] = [];
let stop: () => void;

beforeEach(() => {
  setBasePath('api/fleet');
  vi.stubGlobal('fetch', sent);
  stop = onCallFailed((failure) => failures.push(failure));
});

afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
  failures.length = 0;
  stop();
});

const respondWith = (body: unknown, status = 200, type = 'application/json') =>
  sent.mockImplementation(async () =>
    status === 204
      ? new Response(null, { status })
      : new Response(JSON.stringify(body), { status, headers: { 'content-type': type } }),
  );

/** The last request. */
function lastCall() {
  const [path, init] = sent.mock.lastCall ?? [];
  return {
    path,
    method: init?.method,
    headers: init?.headers as Record<string, string>,
    body: JSON.parse(String(init?.body ?? 'null')) as unknown,
  };
}

test.each<[string, () => Promise<unknown>, string, string, unknown]>([
  ['page', () => calls.page({ pageIndex: 1 }), 'POST', '/api/fleet/Ship/page', { pageIndex: 1 }],
  ['get', () => calls.get([5]), 'GET', '/api/fleet/Ship/5', null],
  ['get by a composite key', () => composite.get([5, 7]), 'GET', '/api/fleet/Berth/5/7', null],
  ['getMultiple', () => calls.getMultiple([[5], [6]]), 'POST', '/api/fleet/Ship/getMultiple', [5, 6]],
  [
    'getMultiple by composite keys',
    () => composite.getMultiple([[5, 7]]),
    'POST',
    '/api/fleet/Berth/getMultiple',
    [[5, 7]],
  ],
  ['save', () => calls.save({ id: 5, name: 'Ark' }), 'PUT', '/api/fleet/Ship/', { id: 5, name: 'Ark' }],
  ['remove', () => calls.remove([5]), 'DELETE', '/api/fleet/Ship/5', null],
  ['undelete', () => calls.undelete([5]), 'POST', '/api/fleet/Ship/undelete/5', null],
  ['export', () => callExport(calls.entity, 'csv', {}), 'POST', '/api/fleet/Ship/export.csv', {}],
  ['dropdown', () => dropdown('Port'), 'GET', '/api/fleet/Dropdowns/GetPortDropDownList', null],
  [
    'dropdown, narrowed',
    () => dropdown('Port', { search: 'ge', ids: [1, 2], after: 7, limit: 9 }),
    'GET',
    '/api/fleet/Dropdowns/GetPortDropDownList?search=ge&ids=1%2C2&after=7&limit=9',
    null,
  ],
])('%s is called as core 7 says', async (_name, call, method, path, body) => {
  respondWith({ id: 5 });
  await call();

  expect(lastCall()).toMatchObject({ method, path, body });
});

test('a save answers the key; a create sends an idempotency key, the same one when it is retried', async () => {
  respondWith({ id: 5 });

  expect(await calls.save({ id: -1, name: 'Ark' }, 'attempt')).toEqual([5]);
  expect(lastCall().headers['idempotency-key']).toBe('attempt');

  await calls.save({ name: 'Ark' });
  expect(lastCall().headers['idempotency-key']).toMatch(/^[0-9a-z-]{8,}$/);

  await calls.save({ id: 5, name: 'Ark' });
  expect(lastCall().headers).not.toHaveProperty('idempotency-key');
});

test('Undo of a save says so where the record has a state along transitions', async () => {
  respondWith({ id: 5 });
  const state = { kind: 'choice', label: 'State', options: [], transitions: [] } as const;
  const moored = entityCalls<Ship, readonly [id: number], object>({ ...ship, fields: { ...ship.fields, state } });

  await moored.save({ id: 5, name: 'Ark' }, undefined, true);
  expect(lastCall().path).toBe('/api/fleet/Ship/?undo=true');
  await moored.save({ id: 5, name: 'Ark' });
  expect(lastCall().path).toBe('/api/fleet/Ship/');
  await calls.save({ id: 5, name: 'Ark' }, undefined, true);
  expect(lastCall().path).toBe('/api/fleet/Ship/');
});

test('a delete has no answer', async () => {
  respondWith(null, 204);

  expect(await calls.remove([5])).toBeUndefined();
});

test("a failed call rejects with its name, its status and the server's message, and is not retried (core 7, core 8)", async () => {
  const errors = [{ field: 'name', message: 'A value is required.' }];
  respondWith(
    { status: 422, title: 'Invalid', detail: 'The ship is not valid.', errors },
    422,
    'application/problem+json',
  );

  await expect(calls.save({ id: 1, name: '' })).rejects.toMatchObject({
    call: 'Ship save',
    status: 422,
    message: 'The ship is not valid.',
    errors,
  });
  expect(sent).toHaveBeenCalledTimes(1);
  expect(failures).toHaveLength(1);
});

test('an error response of a proxy, without a problem document, fails with a message of its status', async () => {
  respondWith('<html>', 502, 'text/html');

  await expect(calls.get([1])).rejects.toMatchObject({
    status: 502,
    message: 'The server answered 502.',
    problem: null,
  });
});

test('a network error is a failure with status 0', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'));

  await expect(calls.get([1])).rejects.toMatchObject({ status: 0, message: 'The server could not be reached.' });
  expect(failures).toHaveLength(1);
});

const incomplete = 'The response was incomplete, or not from the portal.';
/** A successful response that breaks off after this text. */
const interrupted = (text: string, type = 'application/json') =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
      pull: (controller) => controller.error(new TypeError('network error')),
    }),
    { headers: { 'content-type': type } },
  );

test.each<[string, () => Response]>([
  ["is a proxy's page", () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['is truncated', () => new Response('{"id":')],
  ['breaks off', () => interrupted('{"id":')],
])('a successful response that %s is a failure', async (_what, response) => {
  sent.mockImplementation(async () => response());

  for (const call of [() => calls.save({ id: 5, name: 'Ark' }), () => calls.page({}), () => dropdown('Port')])
    await expect(call()).rejects.toMatchObject({ status: 200, message: incomplete });
  expect(failures.map(({ call }) => call)).toEqual(['Ship save', 'Ship page', 'GetPortDropDownList']);
});

test('an import whose stream breaks off says so', async () => {
  sent.mockImplementation(async () => interrupted('{"done":1000}\n{"do', 'application/x-ndjson'));
  const done: number[] = [];
  const options = { idempotencyKey: 'attempt', onProgress: (rows: number) => done.push(rows) };
  const rows: ImportRequest = { columns: ['name'], rows: [['Ark']] };

  const error: unknown = await importRows('Ship', rows, options).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ message: 'The response ended early.' });
  expect(done).toEqual([1000]);
});

test('a failure says whether its call only reads', async () => {
  respondWith({}, 503);
  const key = [5] as const;
  const reads = [
    () => calls.page({}),
    () => calls.get(key),
    () => callChart(calls.entity, { groupBy: 'port', measure: 'count', query: {} }),
    () => callBulk(calls.entity, { action: 'delete', keys: [5], preview: true }),
  ];
  const changes = [
    () => calls.save({ id: 5, name: 'Ark' }),
    () => calls.remove(key),
    () => calls.undelete(key),
    () => callBulk(calls.entity, { action: 'delete', keys: [5] }),
  ];
  for (const call of reads) await expect(call()).rejects.toMatchObject({ reads: true });
  for (const call of changes) await expect(call()).rejects.toMatchObject({ reads: false });
});

test('an aborted call is no failure', async () => {
  sent.mockRejectedValue(new DOMException('', 'AbortError'));

  await expect(calls.page({})).rejects.toSatisfy(isAbort);
  expect(failures).toHaveLength(0);
});

test('a quiet call that fails adds no banner', async () => {
  respondWith({}, 500, 'application/problem+json');

  await expect(request({ name: 'Log', path: '/api/Log', quiet: true })).rejects.toBeInstanceOf(CallError);
  expect(failures).toHaveLength(0);
});

test('a 401 ends the session', async () => {
  const ended = vi.fn<(error: CallError) => void>();
  const stopEnded = onSessionEnded(ended);
  respondWith({}, 401, 'application/problem+json');
  await calls.page({}).catch(() => {});
  stopEnded();
  await calls.page({}).catch(() => {});

  expect(ended).toHaveBeenCalledTimes(1);
});

test.each([400, 403])(
  'a %i is told to who reads the permissions again, also where a screen handles it',
  async (status) => {
    const refused = vi.fn<(error: CallError) => void>();
    const stopRefused = onRefused(refused);
    respondWith({}, status, 'application/problem+json');
    await request({ name: 'Find', path: '/api/find', handles: status }).catch(() => {});
    await request({ name: 'Find', path: '/api/find', quiet: true }).catch(() => {});
    respondWith({}, 422, 'application/problem+json');
    await calls.page({}).catch(() => {});
    stopRefused();

    expect(refused).toHaveBeenCalledTimes(2);
  },
);

test('a save invalidates the queries of all lists and records, but only the dropdown of its own entity', async () => {
  const cache = new QueryClient();
  const keys = [
    ['Ship', 'page', {}],
    ['Port', 'page', {}],
    ['Port', 'one', 1],
    ['Dropdowns', 'Ship', {}],
    ['Dropdowns', 'Port', {}],
    ['currentUser'],
  ];
  for (const key of keys) cache.setQueryData(key, 1);
  await invalidateEntities(cache, 'Ship');

  expect(keys.filter((key) => cache.getQueryState(key)?.isInvalidated)).toEqual(keys.slice(0, 4));
});

const idsIn = (path: unknown) => new URL(String(path), 'http://x').searchParams.get('ids')?.split(',') ?? [];
const unescaped = (id: KeyPart) => (typeof id === 'string' ? unescapeSeparator(id, ',') : id);

test.each<[string, readonly KeyPart[]]>([
  ['numbers', Array.from({ length: 1000 }, (_, index) => 1_000_000_000_000 + index)],
  ['UUIDs', Array.from({ length: 1000 }, () => crypto.randomUUID())],
  ['texts that are escaped', Array.from({ length: 1000 }, (_, index) => `Łódź, 100% (${index})`)],
  ['texts that are long', ['a', 'b'.repeat(8_000), 'c']],
])('the names of many %s are asked for in parts, none with a longer address than servers read', async (_kind, ids) => {
  sent.mockImplementation(async (path) => {
    const options = idsIn(path).map((id) => ({ id, name: id, isActive: true }));
    return new Response(JSON.stringify(options), { headers: { 'content-type': 'application/json' } });
  });
  const options = await new QueryClient().fetchQuery(dropdownQuery('Port', { ids }));

  expect(options.map(({ id }) => String(unescaped(id)))).toEqual(ids.map(String));
  const long = sent.mock.calls.filter(([path]) => String(path).length > maxSentLength);
  expect(long.map(([path]) => idsIn(path).length)).toEqual(ids.length === 3 ? [1] : []);
});
