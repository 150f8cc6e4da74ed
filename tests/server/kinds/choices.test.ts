/** Fields of the kinds choice and choices, through every call. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Chart } from '#features/charts/model/operations.ts';
import type { ValueCounts } from '#model/wire/counts.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import { planMigration } from '../../../src/server/migrate/plan-migration.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import type { TargetSchema } from '../../../src/server/migrate/migration.ts';
import { printPlan } from '../../../src/server/migrate/report.ts';
import { engines } from '../../support/databases.ts';
import { serveCase } from '../support/case-app.ts';
import { okJson } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

const deals = [
  { name: 'Ark', stage: 'won', size: 'L', tags: ['b,c', 'hot'] },
  { name: 'Boat', stage: "it's lost", size: 'S', tags: ['old'] },
  { name: 'Canoe', size: 'S', tags: null },
  { name: 'Dinghy', stage: null, size: 'S', tags: [] },
];

describe.each(engines)('on $name', ({ open }) => {
  let app: Awaited<ReturnType<typeof serveCase>>;
  const ids: number[] = [];
  const put = (body: Row) => app.call('PUT', 'Deal/', { body });
  const get = async (index: number) => okJson<Row>(await app.call('GET', `Deal/${ids[index]}`));
  const post = async <Json = Row>(call: string, body: Row) =>
    okJson<Json>(await app.call('POST', `Deal/${call}`, { body }));
  const namesOf = async (body: Row) => {
    const { data } = await post<{ data: Row[] }>('page', { sortField: 'name', ...body });
    return data.map(({ name }) => name);
  };

  beforeAll(async () => {
    app = await serveCase(await open({ bare: true }), 'choices');
    for (const body of deals) ids.push(okJson<{ id: number }>(await put({ id: -1, ...body })).id);
  });
  afterAll(() => app.close());

  test('saved values are read again, several in the order of the options; a missing one gets the default', async () => {
    expect(await get(0)).toMatchObject({ stage: 'won', size: 'L', tags: ['hot', 'b,c'] });
    expect(await get(2)).toMatchObject({ stage: 'open', tags: null });
    expect(await get(3)).toMatchObject({ stage: null, tags: null });
    const same = await get(0);
    expect((await put({ ...same, tags: ['b,c', 'hot'] })).statusCode).toBe(200);
    expect((await get(0)).modifiedDate).toBe(same.modifiedDate);
  });

  test('a value that is no option is 422 at its field, and violates a check of the database', async () => {
    const answer = await put({ id: -1, name: 'None', stage: 'Open', size: null, tags: ['hot', 'cold'] });
    expect([answer.statusCode, answer.json<ProblemDetails>().errors]).toEqual([
      422,
      [
        { field: 'size', message: 'A selection is required.' },
        { field: 'stage', message: 'This is none of the options. Choose another.' },
        { field: 'tags', message: 'This is none of the options. Choose another.' },
      ],
    ]);
    const { db } = app.database;
    await expect(sql`update "deal" set "stage" = 'lost'`.execute(db)).rejects.toThrow('deal_stage_options');
    await expect(sql`update "deal" set "tags" = '{hot,cold}'`.execute(db)).rejects.toThrow('deal_tags_options');
  });

  test('lists can be filtered by options or by their absence, and have the options of the result', async () => {
    expect(await namesOf({ stageValues: ['won', "it's lost"] })).toEqual(['Ark', 'Boat']);
    expect(await namesOf({ stageValuesNot: ['won'] })).toEqual(['Boat', 'Canoe', 'Dinghy']);
    expect(await namesOf({ tagsValues: ['hot', 'old'] })).toEqual(['Ark', 'Boat']);
    expect(await namesOf({ tagsValuesNot: ['b,c'] })).toEqual(['Boat', 'Canoe', 'Dinghy']);
    expect(await namesOf({ tagsEmpty: true, stageEmpty: false })).toEqual(['Canoe']);
    expect(await post('page', { sizeValues: ['S'] })).toMatchObject({
      stageValues: ["it's lost", 'open'],
      sizeValues: ['S'],
      tagsValues: ['old'],
    });
    expect((await app.call('POST', 'Deal/page', { body: { stageValues: 'won' } })).statusCode).toBe(400);
  });

  test('values are counted, and a chart can be grouped by a choice', async () => {
    expect((await post<ValueCounts>('counts', { field: 'tags', query: {} })).counts).toEqual([
      { value: null, count: 2 },
      { value: 'b,c', count: 1 },
      { value: 'hot', count: 1 },
      { value: 'old', count: 1 },
    ]);
    expect((await post<ValueCounts>('counts', { field: 'size', query: {} })).counts).toEqual([
      { value: 'S', count: 3 },
      { value: 'L', count: 1 },
    ]);
    const { groups } = await post<Chart>('chart', { groupBy: 'size', measure: 'count', query: {} });
    expect(groups).toEqual([
      { value: 'S', count: 3, amount: 3 },
      { value: 'L', count: 1, amount: 1 },
    ]);
    const body = { groupBy: 'tags', measure: 'count', query: {} };
    expect((await app.call('POST', 'Deal/chart', { body })).statusCode).toBe(400);
  });

  test('a list is sorted in the order of the options', async () => {
    expect(await namesOf({ sortField: 'stage' })).toEqual(['Canoe', 'Ark', 'Boat', 'Dinghy']);
    expect(await namesOf({ sortField: 'stage', sortOrder: 'desc' })).toEqual(['Dinghy', 'Boat', 'Ark', 'Canoe']);
  });

  test('a CSV has labels; an import accepts labels and values', async () => {
    const file = (await app.call('POST', 'Deal/export.csv', { body: { nameValue: 'Ark' } })).body;
    expect(file).toBe(`\uFEFFName,Stage,Size,Tags\r\nArk,"Won, at last",L,"'-Hot; B, C"\r\n`);
    const columns = ['name', 'stage', 'size', 'tags'];
    const rows = [
      ['Ewer', 'Won, at last', 'l', "'-Hot; B, C"],
      ['Felucca', 'OPEN', 'S', 'b,c;old'],
    ];
    await post('import', { columns, rows });
    const { data } = await post<{ data: Row[] }>('page', { sortField: 'name' });
    expect(data.slice(4)).toMatchObject([
      { name: 'Ewer', stage: 'won', size: 'L', tags: ['hot', 'b,c'] },
      { name: 'Felucca', stage: 'open', size: 'S', tags: ['old', 'b,c'] },
    ]);
    expect(await post('import', { columns, rows, preview: true })).toMatchObject({ unchanged: 2 });
    const preview = await post('import', { columns, rows: [['Gig', 'Lost', 'S', '']], preview: true });
    expect(preview).toMatchObject({
      wrongRows: [{ problems: [{ field: 'stage', message: 'Stage must be one of the options.' }] }],
    });
  });

  test('a bulk change sets choices, and history has their values', async () => {
    const values = { stage: 'open', tags: ['old', 'hot'] };
    await post('bulk', { keys: [[ids[0]]], action: 'update', values });
    expect(await get(0)).toMatchObject({ stage: 'open', tags: ['hot', 'old'] });
    const [entry] = okJson<HistoryEntry[]>(await app.call('GET', `Deal/history/${ids[0]}`));
    expect(entry?.changes).toEqual({
      stage: { from: 'won', to: 'open' },
      tags: { from: ['hot', 'b,c'], to: ['hot', 'old'] },
    });
  });

  test('a removed option is in the plan with the rows that have it, which can still be saved', async () => {
    const { db } = app.database;
    const { schema, identity, permissions } = app.catalogue;
    const schemaWith = (values: readonly string[]): TargetSchema => {
      const { deal, ...others } = schema.tables;
      if (deal === undefined) throw new Error('The case has deals.');
      const checks = { ...deal.checks, deal_stage_options: { column: 'stage', values } };
      const tables = { ...others, deal: { ...deal, checks } };
      return { schema: fullSchema({ ...schema, tables }, identity), permissions, identity };
    };
    const schemaWithout = schemaWith(['open', 'won']);
    expect(printPlan(await planMigration(db, schemaWithout))).toContain(
      `-- LEFT: "deal"."stage" is not restricted to its options, because rows have other values: "it's lost" (1 row)`,
    );
    await migrate(db, schemaWithout);
    const boat = await get(1);
    expect((await put({ ...boat, name: 'Bark' })).statusCode).toBe(200);
    await sql`update "deal" set "stage" = 'other' where "name" = 'Bark'`.execute(db);
    const bark = await get(1);
    expect((await put({ ...bark, name: 'Barge' })).statusCode).toBe(200);
    expect(await namesOf({ stageValues: ['other'] })).toEqual(['Barge']);
    expect((await namesOf({ sortField: 'stage' })).slice(-2)).toEqual(['Barge', 'Dinghy']);
    await sql`update "deal" set "stage" = null where "stage" = 'other'`.execute(db);
    const { skipped, steps } = await planMigration(db, schemaWithout);
    expect([skipped, steps.filter(({ part }) => part !== true).length]).toEqual([[], 1]);
    await migrate(db, schemaWithout);
    expect((await planMigration(db, schemaWithout)).steps).toEqual([]);
    await expect(sql`update "deal" set "stage" = 'other'`.execute(db)).rejects.toThrow('deal_stage_options');
    await migrate(db, schemaWith(['open', 'won', 'other']));
    await sql`update "deal" set "stage" = 'other' where "name" = 'Barge'`.execute(db);
  });
});
