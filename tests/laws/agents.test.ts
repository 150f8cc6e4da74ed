/** What agents may read and do, for every entity of the catalogue. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { entities } from '#generated/entities.ts';
import { changeableFields } from '../../src/features/bulk-changes/model/bulk.ts';
import { chartFields } from '#features/charts/model/chart.ts';
import { showsInactive, type EntitySpec } from '#model/entity.ts';
import { hasDays, isReference, isReferenceList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { isEmpty } from '#model/text.ts';
import { valuesName } from '#model/wire.ts';
import type { Database } from '../../src/server/database/database.ts';
import { Agent, type ListAnswer, type ProposeAnswer } from '../server/support/agent.ts';
import { Browser, startServer, type TestServer } from '../server/support/portal-server.ts';
import { makeToken } from '../server/support/program.ts';
import { accounts } from '../support/accounts.ts';
import { engines } from '../support/databases.ts';
import { casesOf } from './cases.ts';

vi.setConfig({ testTimeout: 120_000 });

const all: readonly EntitySpec[] = entities;
const named = (specs: readonly EntitySpec[]) => specs.map((spec) => [spec.service, spec] as const);

/** Whether a rule may require a list of other records, which no row has. */
const requiresList = ({ fields }: EntitySpec): boolean =>
  Object.values(fields).some(
    (field) => isReferenceList(field) && (field.required === true || field.requiredWhen !== undefined),
  );

interface Described {
  readonly mayChange: readonly string[];
  readonly fields: readonly {
    readonly name: string;
    readonly answeredAs?: string;
    readonly writtenBy: readonly string[];
  }[];
  readonly filters: Readonly<Record<string, string>>;
  readonly sortFields: readonly string[];
}
interface Recorded {
  readonly record: { readonly values: Readonly<Record<string, unknown>> };
}

describe('an agent of an administrator', () => {
  let database: Database;
  let server: TestServer;
  let agent: Agent;
  beforeAll(async () => {
    // PostgreSQL, if there is a choice: the engine makes no difference to the tools, and the other takes more time.
    database = await must(engines.at(-1), 'there is an engine').open({ sample: true });
    server = await startServer(database, { MCP: 'true' });
    const person = new Browser(server.url);
    await person.signIn(accounts.administrator);
    agent = await Agent.connect(server.url, (await makeToken(person)).token);
  }, 120_000);
  afterAll(async () => {
    await agent.close();
    await server.close();
    await database.close();
  });

  const describeOf = (entity: string) => agent.call<Described>('describe', { entity });
  const rowsOf = async (entity: string, args: object = {}) =>
    (await agent.call<ListAnswer>('list', { entity, pageSize: 3, ...args })).rows;

  test('is told of every entity, and no tool names one', async () => {
    const { entities: told } = await agent.call<{ entities: { entity: string }[] }>('describe');
    const tools = JSON.stringify([...(await agent.tools()).values()]);

    expect(told.map(({ entity }) => entity).sort()).toEqual(all.map(({ service }) => service).sort());
    expect((await agent.tools()).size).toBeLessThanOrEqual(10);
    for (const { service } of all.filter(({ service }) => service.length > 6)) expect(tools).not.toContain(service);
  });

  test.each(named(all))('lists %s by every name that describe answers', async (entity) => {
    const { fields, filters, sortFields } = await describeOf(entity);
    const [row] = await rowsOf(entity, { fields: fields.map(({ name }) => name) });

    expect(Object.keys(row?.values ?? {}).sort()).toEqual(
      fields.map(({ name, answeredAs = name }) => answeredAs).sort(),
    );
    for (const field of sortFields) await rowsOf(entity, { sort: { field } });
    // The list knows the filter: a wrong value is refused with the documented message.
    for (const [name, rule] of Object.entries(filters))
      expect(await agent.refusal('list', { entity, filter: { [name]: { wrong: true } } })).toBe(`${name}: ${rule}`);
  });

  test.each(named(all))(
    'is refused filters of %s that would find all or nothing: no value, no option',
    async (entity, spec) => {
      const { filters } = await describeOf(entity);
      const refusal = (filter: object) => agent.refusal('list', { entity, filter });

      for (const [name, rule] of Object.entries(filters).filter(([, told]) => told.startsWith('must be an array')))
        expect([rule, await refusal({ [name]: [] })]).toEqual([
          rule,
          expect.stringContaining(`${name}: must name a value`),
        ]);
      for (const [name, field] of Object.entries(spec.fields)) {
        const values = valuesName(name);
        if (!('options' in field) || !Object.hasOwn(filters, values)) continue;
        const options = field.options.map(({ value }) => value);
        expect(await refusal({ [values]: [options[0], 'no option'] })).toBe(
          `${values}: has no “no option”. The options are ${options.join(', ')}.`,
        );
        await rowsOf(entity, { filter: { [values]: options } });
      }
    },
  );

  test.each(
    named(
      casesOf(
        'charts',
        all.filter((spec) => chartFields(spec).groups.size > 0),
      ),
    ),
  )('charts %s by every field that can group', async (entity, spec) => {
    for (const [groupBy, { field }] of chartFields(spec).groups) {
      const period = hasDays(field) ? { period: 'year' } : {};
      const { total, groups } = await agent.call<{ total: number; groups: unknown[] }>('chart', {
        entity,
        groupBy,
        ...period,
      });
      expect(groups.length > 0).toBe(total > 0);
    }
  });

  test.each(
    named(
      casesOf(
        'records',
        all.filter(({ calls }) => calls !== 'list'),
      ),
    ),
  )('reads a record of %s and its history by the key of its row', async (entity) => {
    for (const { key } of await rowsOf(entity)) {
      expect(await agent.call('record', { entity, key })).toMatchObject({ record: { key } });
      expect(await agent.call('history', { entity, key })).toHaveProperty('changes');
    }
  });

  test.each(
    named(
      casesOf(
        'updates',
        all.filter((spec) => spec.calls === 'all' && changeableFields(spec).length > 0),
      ),
    ),
  )('proposes values of %s as it reads them: nothing would change', async (entity, spec) => {
    const { fields } = await describeOf(entity);
    const [row] = await rowsOf(entity, { filter: showsInactive(spec) ? { isActiveValue: true } : {} });
    if (row === undefined) return;
    const { values } = (await agent.call<Recorded>('record', { entity, key: row.key })).record;
    const written = fields
      .filter(({ writtenBy }) => writtenBy.includes('update'))
      .map(({ name, answeredAs }): [string, unknown] => {
        const value = values[answeredAs ?? name];
        return [name, isReference(spec.fields[name]) ? ((value as { id: unknown } | null)?.id ?? null) : value];
      });
    // Sample rows may lack what a rule requires, and nobody can save that again.
    const filled = written.filter(([, value]) => !isEmpty(value));
    const args = { entity, action: 'update', keys: [row.key], values: Object.fromEntries(filled) };

    expect(await agent.call<ProposeAnswer>('propose', args)).toMatchObject({
      proposal: null,
      refusal: 'Nothing would change.',
    });
  });

  test.each(
    named(
      casesOf(
        'creates',
        all.filter((spec) => spec.calls === 'all' && !requiresList(spec)),
      ),
    ),
  )('proposes rows of %s as it reads them: every cell is understood', async (entity) => {
    const { fields } = await describeOf(entity);
    const [row] = await rowsOf(entity);
    if (row === undefined) return;
    const { values } = (await agent.call<Recorded>('record', { entity, key: row.key })).record;
    const cells = fields
      .filter(({ writtenBy }) => writtenBy.includes('create'))
      .map(({ name, answeredAs }): [string, unknown] => {
        const value = values[answeredAs ?? name];
        return [name, answeredAs === undefined ? value : ((value as { id: unknown } | null)?.id ?? null)];
      });
    const { preview } = await agent.call<ProposeAnswer>('propose', {
      entity,
      action: 'create',
      rows: [Object.fromEntries(cells)],
    });

    expect(preview).toMatchObject({ updated: 0, wrong: 0, wrongRows: [] });
    expect(must(preview['unchanged'], 'the preview counts')).toBe(1);
  });
});
