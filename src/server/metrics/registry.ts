/** The metrics of `/metrics`, in the OpenMetrics format. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type OpenMetricsContentType } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { PoolUse } from '../database/database.ts';
import type { FeatureGauge } from '../feature.ts';
import type { SchemaState } from './schema-state.ts';
import type { MetricSources, ServerMetrics } from './sources.ts';

export type OpenMetrics = Registry<OpenMetricsContentType>;

/** Counts answered requests from now on; gauges read their source at each scrape. */
export function makeRegistry(app: FastifyInstance, { metrics, schema, info, gauges }: MetricSources): OpenMetrics {
  const registry: OpenMetrics = new Registry<OpenMetricsContentType>();
  const registers = [registry];
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  const portal = new Gauge({
    name: 'portal_info',
    help: 'Which portal this is',
    labelNames: Object.keys(info),
    registers,
  });
  portal.set(info, 1);
  countRequests(app, registers);
  addFigures(metrics, registers);
  addCacheReads(metrics, registers);
  addSchemaState(schema, registers);
  for (const gauge of gauges) addGauge(gauge, registers);
  return registry;
}

/** Seconds: from unnoticeable to the statement timeout. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Labelled by the route's pattern, since the number of URLs with keys of records is unbounded. */
function countRequests(app: FastifyInstance, registers: OpenMetrics[]): void {
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'From the request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, { statusCode, elapsedTime }) => {
    requests.inc({ method, route, status: statusCode });
    seconds.observe({ method, route }, elapsedTime / 1_000);
  });
}

/** Each with one label, and the values by it. */
function addFigures(figures: () => ServerMetrics, registers: OpenMetrics[]): void {
  const add = (name: string, help: string, label: string, values: (now: ServerMetrics) => [string, number][]) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        for (const [value, figure] of values(figures())) this.set({ [label]: value }, figure);
      },
    });
  add('portal_pool_connections_open', 'Connections to PostgreSQL', 'pool', pools('open'));
  add('portal_pool_connections_busy', 'Connections that are in use', 'pool', pools('busy'));
  add('portal_pool_waiting', 'Statements that wait for a connection', 'pool', pools('waiting'));
  const atWork = 'Calls that are worked on, by kind; an export is one until its last row is read';
  add('portal_turns_at_work', atWork, 'kind', turns('atWork'));
  add('portal_turns_waiting', 'Calls that wait for the turn of their user', 'kind', turns('waiting'));
}

const figureOfEach = <Figure extends string>(
  of: Readonly<Record<string, Readonly<Record<Figure, number>>>>,
  figure: Figure,
): [string, number][] => Object.entries(of).map(([name, figures]) => [name, figures[figure]]);

const pools = (figure: keyof PoolUse) => (now: ServerMetrics) => figureOfEach(now.pools, figure);
const turns = (figure: 'atWork' | 'waiting') => (now: ServerMetrics) => figureOfEach(now.queues, figure);

const addCacheReads = (figures: () => ServerMetrics, registers: OpenMetrics[]) =>
  new Counter({
    name: 'portal_cache_reads_total',
    help: 'Reads of the caches of answers about lists, by what they found',
    labelNames: ['cache', 'found'],
    registers,
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of Object.entries(figures().caches)) {
        this.inc({ cache, found: 'hit' }, hits);
        this.inc({ cache, found: 'miss' }, misses);
      }
    },
  });

/** Without a value while the database is unreachable. */
function addSchemaState(schema: () => Promise<SchemaState>, registers: OpenMetrics[]): void {
  const add = (name: string, help: string, value: (now: SchemaState) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const now = await schema().catch(() => null);
        if (now === null) this.remove();
        else this.set(value(now));
      },
    });
  add('portal_schema_planned', 'Statements that a migration would run now', ({ planned }) => planned.length);
  add('portal_schema_unused', 'Parts of the database that the catalogue has not', ({ unused }) => unused.length);
  add(
    'portal_schema_epoch_timestamp_seconds',
    'Since when former versions refuse to start; 0 where none does',
    ({ epoch }) => (epoch === null ? 0 : Date.parse(epoch.date) / 1_000),
  );
}

/** Without a value while the database is unreachable, and of labels that nothing has. */
const addGauge = ({ name, help, labelNames, read }: FeatureGauge, registers: OpenMetrics[]) =>
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers,
    async collect() {
      this.reset();
      for (const { labels, value } of await read().catch(() => [])) this.set(labels, value);
    },
  });
