/** `GET /metrics` for operators (decisions: Metrics). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { createPostgresUrl } from '../../support/databases.ts';
import { freePort, startServer } from '../support/portal-server.ts';

const token = 'a token of more than thirty-two characters';
const bearer = { headers: { authorization: `Bearer ${token}` } };

let database: Database;
let remove: () => Promise<void>;
beforeAll(async () => {
  const created = await createPostgresUrl();
  remove = created.remove;
  database = await openDatabase({ url: created.url }, (fault) => console.error(fault));
});
afterAll(async () => {
  await database.close();
  await remove();
});

/** The value of a metric's sample, by its name and labels as in the text. */
const valueOf = (text: string, sample: string): number => {
  const line = text.split('\n').find((item) => item.startsWith(`${sample} `));
  return line === undefined ? Number.NaN : Number(line.split(' ').at(-1));
};

test('without METRICS_PORT or METRICS_TOKEN there are no metrics', async () => {
  const server = await startServer(database);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  await server.close();
});

test('with the token they have requests by route and status, connections, turns, caches and the schema', async () => {
  const server = await startServer(database, { METRICS_TOKEN: token });
  try {
    for (const headers of [undefined, { authorization: 'Bearer another' }])
      expect((await fetch(`${server.url}/metrics`, { ...(headers && { headers }) })).status).toBe(401);
    // Two addresses of one route, and one without a route.
    for (const path of ['/api/Roles/myPermissions?a=1', '/api/Roles/myPermissions?b=2', '/api/nothing/7', '/readyz'])
      await fetch(`${server.url}${path}`);

    const answer = await fetch(`${server.url}/metrics`, bearer);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    expect(text).toMatch(/\n# EOF\n$/);
    expect(valueOf(text, 'portal_requests_total{method="GET",route="/api/Roles/myPermissions",status="401"}')).toBe(2);
    expect(valueOf(text, 'portal_request_duration_seconds_count{method="GET",route="/api/Roles/myPermissions"}')).toBe(
      2,
    );
    expect(text).not.toContain('/api/nothing/7');
    expect(valueOf(text, 'portal_pool_connections_open{pool="records"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'portal_pool_waiting{pool="lists"}')).toBe(0);
    expect(valueOf(text, 'portal_turns_at_work{kind="exports"}')).toBe(0);
    expect(valueOf(text, 'portal_turns_waiting{kind="exports"}')).toBe(0);
    expect(valueOf(text, 'portal_cache_reads_total{cache="summaries",found="hit"}')).toBe(0);
    expect(valueOf(text, 'portal_schema_planned')).toBe(0);
    expect(valueOf(text, 'portal_schema_unused')).toBe(0);
    expect(valueOf(text, 'portal_schema_epoch_timestamp_seconds')).toBe(0);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(text).toMatch(/^portal_info\{version="\d+\.\d+\.\d+",catalogue="[0-9a-f]{12}",engine="postgres"\} 1$/m);
  } finally {
    await server.close();
  }
});

test('with a port of their own they are served there, and not on the port of the portal', async () => {
  const port = await freePort();
  const server = await startServer(database, { METRICS_PORT: String(port) });
  try {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(valueOf(text, 'portal_requests_total{method="GET",route="/*",status="404"}')).toBe(1);
  } finally {
    await server.close();
  }
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
});
