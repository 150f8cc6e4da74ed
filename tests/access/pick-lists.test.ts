/**
 * What is offered of an entity that one may not read: the records to which rows refer that one may read, and oneself. What is offered of
 * other entities is judged by the law.
 */
import { describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import type { Page } from '#model/wire.ts';
import { dropdownOperation } from '#model/wire/dropdown.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { okJson } from '../server/support/entity-app.ts';
import { seededRandom } from '../server/support/seed.ts';
import { engines } from '../support/databases.ts';
import { ask } from './support/answers.ts';
import type { Row } from './support/content.ts';
import type { Oracle } from './support/oracle.ts';
import { runs } from './support/runs.ts';
import { randomViewer } from './support/users.ts';
import { serveWorlds } from './support/worlds.ts';

const { dropdowns, entities, identity, portal } = generatedCatalogue;

describe.each(engines)('on $name', (engine) => {
  const worlds = serveWorlds(engine, 40);

  /** The rows of an entity as the viewer reads them: of a view as it answers them, since its rows are stored nowhere. */
  async function readableRows(oracle: Oracle, spec: EntitySpec): Promise<readonly Row[]> {
    if (!oracle.mayOpen(spec)) return [];
    if (spec.calls !== 'list') return oracle.rowsOf(spec).filter((row) => oracle.may.read(spec, row));
    const question = {
      method: 'POST',
      url: `/${portal.basePath}/${spec.service}/page`,
      body: { pageSize: 100 },
    } as const;
    const { data, totalNumberOfItems } = okJson<Page<Row>>(await ask(worlds.whole, oracle.viewer, question));
    expect(data).toHaveLength(totalNumberOfItems);
    return data;
  }

  /** The keys of the records of the service to which they refer by a field that the viewer sees. */
  async function referred(oracle: Oracle, service: string): Promise<ReadonlySet<unknown>> {
    const found = new Set<unknown>(service === identity.user.service ? [oracle.viewer.id] : []);
    for (const spec of entities) {
      const fields = Object.entries(spec.fields).filter(([, field]) => oracle.mayField.read(field));
      const rows = await readableRows(oracle, spec);
      for (const [name, field] of fields) {
        if (field.kind === 'reference' && field.to === service) for (const row of rows) found.add(row[name]);
        if (field.kind !== 'references' || field.to !== service) continue;
        const own = new Set(rows.map((row) => row[spec.key[0]]));
        const { table, own: from, other } = field.link;
        for (const { row } of worlds.content.get(table) ?? []) if (own.has(row[from])) found.add(row[other]);
      }
    }
    return found;
  }

  const judged = { all: 0, some: 0 };
  const seeds = Array.from({ length: 8 }, (_, index) => runs.seed + index);
  test.each(seeds)('somebody with random rights is offered what readable rows refer to, by seed %i', async (seed) => {
    const random = seededRandom(seed);
    const viewer = randomViewer(random);
    const closed = new Set(entities.flatMap(({ permissions }) => (random() < 0.5 ? permissions.read : [])));
    const permissions = viewer.permissions.filter((one) => !closed.has(one.replace(/:.*$/, '') as never));
    const oracle = worlds.oracleOf({ ...viewer, permissions });
    for (const service of Object.keys(dropdowns)) {
      const spec = entities.find((one) => one.service === service);
      if (spec === undefined || oracle.mayOpen(spec)) continue;
      const { method, path: url } = dropdownOperation(portal.basePath, service);
      const answer = await ask(worlds.whole, oracle.viewer, { method, url });
      if (answer.statusCode === 403) continue;
      const offered = okJson<{ id: unknown }[]>(answer).map(({ id }) => id);
      const rows = oracle.rowsOf(spec).map((row) => row[spec.key[0]]);
      const known = await referred(oracle, service);
      const expected = rows.filter((key) => known.has(key));

      expect({ service, permissions, offered: offered.toSorted(byText) }).toEqual({
        service,
        permissions,
        offered: expected.toSorted(byText),
      });
      expect(answer.headers['x-total-count']).toBe(String(expected.length));
      const asked = [expected[0], rows.find((key) => !known.has(key))].filter((key) => key !== undefined);
      const ids = new URLSearchParams({ ids: asked.join(',') }).toString();
      const named = await ask(worlds.whole, oracle.viewer, { method, url: `${url}?${ids}` });
      expect(okJson<{ id: unknown }[]>(named).map(({ id }) => id)).toEqual(expected.slice(0, 1));
      judged.all += 1;
      if (expected.length > 0 && expected.length < rows.length) judged.some += 1;
    }
  });

  test('some lists were judged, of which some offered a part', () => {
    expect(Math.min(judged.all, judged.some)).toBeGreaterThan(0);
  });
});

const byText = (a: unknown, b: unknown): number => String(a).localeCompare(String(b), 'en', { numeric: true });
