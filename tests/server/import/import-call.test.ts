/** `POST …/import`: rows are validated as the loader validates files, and written like saves. */
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { importColumns, isImported } from '../../../src/features/import/model/import.ts';
import type {
  ImportCounts,
  ImportLine,
  ImportPreview,
  ImportRequest,
} from '../../../src/features/import/model/operations.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, userId, type EntityApp } from '../support/entity-app.ts';
import { exportedRows } from './exported-rows.ts';
import { LoadFolder } from './load-files.ts';

vi.setConfig({ testTimeout: 60_000 });

const specs: readonly EntitySpec[] = generatedCatalogue.entities;
const importable = specs.filter(({ list }) => list.add);

const campaign = ['name', 'abbreviation', 'startDate', 'endDate'];
const row = (name: string, start = '03/09/2026', end = '12/31/2026') => [name, name.slice(0, 10), start, end];

const messagesOf = ({ wrongRows }: ImportPreview) =>
  wrongRows.map(({ problems }) => problems.map(({ message }) => message));

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;
  beforeAll(async () => {
    database = await open({ sample: true });
    app = await entityApp(database);
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const post = (service: string, body: Partial<ImportRequest>, key?: string) =>
    app.call('POST', `${service}/import`, { body, headers: key === undefined ? {} : { 'idempotency-key': key } });
  const preview = async (service: string, body: ImportRequest) =>
    okJson<ImportPreview>(await post(service, { ...body, preview: true }));
  const runImport = async (service: string, body: ImportRequest, key?: string) =>
    okJson<ImportCounts>(await post(service, body, key));
  const refused = async (service: string, body: Partial<ImportRequest>, key?: string) => {
    const answer = await post(service, body, key);
    return answer.json<ProblemDetails>();
  };
  const state = async () =>
    (
      await sql`select (select count(*) from "campaign") as campaigns, (select max("modifiedDate") from "campaign") as at,
        (select count(*) from "history") as "historyEntries", (select last_value from "campaign_id_seq") as next`.execute(
        database.db,
      )
    ).rows;

  test('a preview has the outcome of every row, and writes nothing', async () => {
    await runImport('Campaign', { columns: campaign, rows: [row('Preview A'), row('Preview B')] });
    const before = await state();
    const rows = [
      row('Preview A'),
      row('Preview B', '03/10/2026'),
      row('Preview C'),
      row('Preview D', '03.12.2026'),
      row('Preview E', '03/09/2027'),
      ['Preview F', '', '03/09/2026', '12/31/2026'],
      row('Preview C'),
    ];

    expect(await preview('Campaign', { columns: campaign, rows, by: ['name'] })).toEqual({
      created: 1,
      updated: 1,
      unchanged: 1,
      wrong: 4,
      outcomes: ['unchanged', 'updated', 'created', 'wrong', 'wrong', 'wrong', 'wrong'],
      wrongRows: [
        { row: 3, problems: [{ field: 'startDate', message: 'Start Date: This is not a date. Write MM/DD/YYYY.' }] },
        { row: 4, problems: [{ field: 'endDate', message: 'End Date: End Date must not be before Start Date.' }] },
        { row: 5, problems: [{ field: 'abbreviation', message: 'Abbreviation: A value is required.' }] },
        { row: 6, problems: [{ field: '', message: 'Line 3 is about the same record.' }] },
      ],
    });
    expect(await state()).toEqual(before);
  });

  test('the days of columns are read day first on request, and of no others', async () => {
    const request: ImportRequest = {
      columns: campaign,
      dayFirst: ['startDate'],
      rows: [
        row('Days A', '31.12.2026', '12/31/2026'),
        row('Days B', '03/04/2026', '05/06/2026'),
        row('Days C', '46372', '31/12/2026'),
      ],
    };
    const { outcomes, wrongRows } = await preview('Campaign', request);
    expect(outcomes).toEqual(['created', 'created', 'wrong']);
    expect(wrongRows).toEqual([
      { row: 2, problems: [{ field: 'endDate', message: 'End Date: This is not a date. Write MM/DD/YYYY.' }] },
    ]);
    await runImport('Campaign', { ...request, skipWrong: true });
    const { rows } = await sql<{ startDate: string }>`select "startDate"::text from "campaign"
      where "name" like 'Days _' order by "name"`.execute(database.db);
    expect(rows.map(({ startDate }) => startDate)).toEqual(['2026-12-31', '2026-04-03']);
    const { detail, errors } = await refused('Campaign', { ...request, dayFirst: ['buyDate'] });
    expect([detail, errors]).toEqual([
      expect.any(String),
      [{ field: 'dayFirst', message: 'must be columns of the rows.' }],
    ]);
  });

  test('a row without required columns is not the record that happens to have its other values', async () => {
    await runImport('Campaign', {
      columns: [...campaign, 'campaignMode', 'offerNames'],
      rows: [[...row('Like any A'), 'Odd Mode', 'Odd Offer']],
    });
    const required = [
      'Name: A value is required.',
      'Abbreviation: A value is required.',
      'Start Date: A date is required.',
      'End Date: A date is required.',
    ];

    const few = await preview('Campaign', { columns: ['campaignMode'], rows: [['Odd Mode'], ['Odd Mode'], ['None']] });
    expect(few.outcomes).toEqual(['wrong', 'wrong', 'wrong']);
    expect(messagesOf(few)).toEqual([required, required, required]);
    const more = await preview('Campaign', {
      columns: ['name', 'startDate', 'campaignMode'],
      rows: [['Like any A', '03/09/2026', 'Odd Mode']],
    });
    expect(messagesOf(more)).toEqual([[required[1], required[3]]]);
    // Those of the required columns tell a record apart, and so does its key or what it is found by.
    expect((await preview('Campaign', { columns: campaign, rows: [row('Like any A')] })).outcomes).toEqual([
      'unchanged',
    ]);
    const found: ImportRequest = {
      columns: ['name', 'campaignMode'],
      rows: [['Like any A', 'Odd Mode']],
      by: ['name'],
    };
    expect((await preview('Campaign', found)).outcomes).toEqual(['unchanged']);
    expect(await refused('Campaign', { columns: ['campaignMode'], rows: [['Odd Mode']] })).toMatchObject({
      status: 422,
    });
  });

  test('a preview has what the rows would change, if that is asked for, with the former values', async () => {
    const created = await runImport('CampaignGoalType', {
      columns: ['name', 'abbreviation'],
      rows: [
        ['Former goal', 'FG'],
        ['Other goal', 'OG'],
      ],
    });
    expect(created).toMatchObject({ created: 2 });
    const columns = ['name', ...campaign.slice(2), 'buyDate', 'abbreviation', 'isActive'];
    const before = ['Former A', '03/09/2026', '12/31/2026', '', 'FA', 'Yes'];
    await runImport('Campaign', { columns, rows: [before, before.with(0, 'Former B').with(5, 'No')] });
    const rows = [
      ['Former A', '03/09/2026', '12/30/2026', '04/01/2026', 'FA', 'No'],
      ['Former B', '03/08/2026', '12/31/2026', '', 'FA', 'No'],
      ['Former C', '03/08/2026', '12/31/2026', '', 'FA', 'Yes'],
    ];
    const body: ImportRequest = { columns, rows, by: ['name'], changes: true };

    expect((await preview('Campaign', body)).changedRows).toEqual([
      {
        row: 0,
        changes: [
          { field: 'endDate', from: '2026-12-31' },
          { field: 'buyDate', from: null },
          { field: 'isActive', from: true },
        ],
      },
      { row: 1, deleted: true, changes: [{ field: 'startDate', from: '2026-03-09' }] },
    ]);
    expect(await preview('Campaign', { ...body, changes: false })).not.toHaveProperty('changedRows');

    const goal = ['name', 'abbreviation', 'campaignGoalType', 'campaign', 'value'];
    await runImport('CampaignGoal', { columns: goal, rows: [['Former', 'FO', 'Former goal', 'Former A', '1']] });
    const moved = {
      columns: goal,
      rows: [['Former', 'FO', 'Other goal', 'Former A', '2']],
      by: ['name'],
      changes: true,
    };
    expect((await preview('CampaignGoal', moved)).changedRows).toMatchObject([
      {
        row: 0,
        changes: [
          { field: 'campaignGoalType', from: { name: 'Former goal' } },
          { field: 'value', from: 1 },
        ],
      },
    ]);
  });

  test('a day may have the midnight that spreadsheets append, and no other time', async () => {
    const rows = ['01/20/2027 12:00 AM', '1/20/2027 12:00:00 am', '01/20/2027 00:00', '01/20/2027 12:00 PM'].map(
      (start, index) => row(`Midnight ${index}`, start, '12/31/2027'),
    );
    expect((await preview('Campaign', { columns: campaign, rows })).outcomes).toEqual([
      'created',
      'created',
      'created',
      'wrong',
    ]);
  });

  test('wrong rows are named and refuse the import, or are skipped with skipWrong', async () => {
    const before = await state();
    const body = { columns: campaign, rows: [row('Whole A'), row('Whole B', 'soon'), ['short']] };

    expect(await refused('Campaign', body)).toMatchObject({
      status: 422,
      detail: '2 of 3 rows are wrong. Nothing was imported.',
      errors: [
        { field: 'rows/1/startDate', message: 'Start Date: This is not a date. Write MM/DD/YYYY.' },
        { field: 'rows/2', message: 'The row has 1 cells, the header has 4.' },
      ],
    });
    expect(await state()).toEqual(before);
    expect(await runImport('Campaign', { ...body, skipWrong: true })).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      wrong: 2,
    });
  });

  test('records and their history have the user who imports, as after a save', async () => {
    const body = { columns: campaign, by: ['name'] };
    await runImport('Campaign', { ...body, rows: [row('Told')] });
    await runImport('Campaign', { ...body, rows: [row('Told', '03/10/2026')] });

    const { rows: records } = await sql<{ id: number }>`select * from "campaign" where "name" = 'Told'`.execute(
      database.db,
    );
    expect(records).toMatchObject([{ createdById: userId, modifiedById: userId, startDate: '2026-03-10' }]);
    const history = await app.call('GET', `Campaign/history/${records[0]?.id}`);
    expect(history.json()).toMatchObject([
      {
        action: 'update',
        changedBy: { id: userId },
        changes: { startDate: { from: '2026-03-09', to: '2026-03-10' } },
      },
      { action: 'create', changedBy: { id: userId } },
    ]);
  });

  test('a row without an id creates a record, one with an id updates it, one with an unknown id is wrong', async () => {
    const columns = ['id', ...campaign];
    const rows = [
      ['', ...row('By id')],
      ['1', ...row('By id 1')],
      ['999999', ...row('By id 2')],
    ];
    const { outcomes, wrongRows } = await preview('Campaign', { columns, rows });

    expect(outcomes).toEqual(['created', 'updated', 'wrong']);
    expect(wrongRows[0]?.problems).toEqual([{ field: 'id', message: 'Id: there is no record with the id 999999.' }]);
  });

  test('an import repeated with its Idempotency-Key gets the first answer and writes nothing', async () => {
    const few = { columns: campaign, rows: [row('Once A'), row('Once B')], by: ['name'] };
    const first = await runImport('Campaign', few, 'once-few');
    const after = await state();
    expect(await runImport('Campaign', few, 'once-few')).toEqual(first);
    expect(await state()).toEqual(after);
    expect(await refused('Campaign', { ...few, rows: [row('Once C')] }, 'once-few')).toMatchObject({ status: 422 });
  });

  const lines = async (body: ImportRequest, key: string): Promise<ImportLine[]> => {
    const answer = await post('Campaign', body, key);
    expect(answer.headers['content-type']).toBe('application/x-ndjson');
    return answer.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ImportLine);
  };

  test('more than 1,000 rows are written in batches, with a line of progress each, and idempotently, too', async () => {
    const columns = ['id', ...campaign];
    const rows = Array.from({ length: 2_100 }, (_, index) => ['', ...row(`Many ${index}`)]);
    const progress = [{ done: 1_000 }, { done: 2_000 }, { done: 2_100 }];
    const end = { created: 2_100, updated: 0, unchanged: 0, wrong: 0 };

    expect(await lines({ columns, rows }, 'once-many')).toEqual([...progress, { end }]);
    const after = await state();
    expect(await lines({ columns, rows }, 'once-many')).toEqual([...progress, { end }]);
    expect(await state()).toEqual(after);

    rows[2_050] = ['', ...row('Many wrong', 'soon')];
    expect(await refused('Campaign', { columns, rows })).toMatchObject({ status: 422, errors: [{}] });
    expect(await state()).toEqual(after);
  });

  test('of more than 1,000 wrong rows the first 100 have their problems listed', async () => {
    const rows = Array.from({ length: 1_100 }, () => row('Wrong', 'soon'));
    const { wrong, wrongRows, outcomes } = await preview('Campaign', { columns: campaign, rows });

    expect([wrong, wrongRows.length, outcomes.length]).toEqual([1_100, 100, 1_100]);
  });

  test('an import can not remove the last administrator', async () => {
    const { rows: users } = await sql<{ id: number }>`select "id" from "appUser" order by 1`.execute(database.db);
    const rows = users.map(({ id }) => [String(id), 'No']);
    const problem = await refused('AppUser', { columns: ['id', 'isActive'], rows, skipWrong: true });

    expect(problem).toMatchObject({ status: 422, detail: expect.stringContaining('must keep that right') });
    const { rows: inactive } = await sql`select from "appUser" where not "isActive" and "id" = 1`.execute(database.db);
    expect(inactive).toEqual([]);
  });

  test.each<[Partial<ImportRequest> & Record<string, unknown>, string, string]>([
    [{}, 'columns', 'must be a list'],
    [{ columns: ['name'], rows: [] }, 'rows', '1 to 100000'],
    [{ columns: ['name'], rows: [[1 as unknown as string]] }, 'rows', 'each a list of texts'],
    [{ columns: ['nmae'], rows: [['x']] }, 'columns', 'has no column nmae'],
    [{ columns: ['createdDate'], rows: [['x']] }, 'columns', 'has no column createdDate'],
    [{ columns: ['name', 'name'], rows: [['x', 'y']] }, 'columns', 'both fill name'],
    [{ columns: ['name'], rows: [['x']], by: ['abbreviation'] }, 'by', 'must be columns of the rows'],
    [{ columns: ['name'], rows: [['x']], preview: 'yes' as unknown as boolean }, 'preview', 'true or false'],
    [{ columns: ['name'], rows: [['x']], nonsense: 1 }, 'nonsense', 'not known'],
  ])('%j is 400: %s %s', async (body, field, message) => {
    const { status, errors } = await refused('Campaign', body);

    expect(status).toBe(400);
    expect(errors?.find((error) => error.field === field)?.message).toContain(message);
  });

  test('the messages are those of the loader, for any cells', async () => {
    const cell = fc.oneof(
      fc.constantFrom(
        '',
        '1',
        'Yes',
        '03/09/2026',
        '2026-13-01',
        '03.12.2026',
        '<script>',
        '1e9',
        "'=1",
        'x'.repeat(30),
      ),
      fc.string({ maxLength: 8 }).filter((item) => item.isWellFormed() && !item.includes('\0') && item.trim() === item),
    );
    const columns = ['externalId', ...campaign, 'isActive'];
    const labels = columns.map(
      (name) => specs.find(({ service }) => service === 'Campaign')?.fields[name]?.label ?? '',
    );
    const cells = fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(cells, async (rows) => {
        const folder = new LoadFolder(database);
        const csv = [labels, ...rows].map((line) => line.map(quoted).join(','));
        const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
        const { rejected: wrong, ...others } = { ...counts, ...(await folder.load('Campaign', csv, { dryRun: true })) };
        const rejected = folder.hasRejections() ? folder.rejections() : '';
        folder.remove();
        const previewed = await preview('Campaign', { columns, rows });

        expect(previewed).toMatchObject({ ...others, wrong });
        const reasons: string[][] = parse(rejected, { bom: true }).slice(1);
        expect(previewed.wrongRows.map(({ problems }) => problems.map(({ message }) => message).join(' '))).toEqual(
          reasons.map((line) => line.at(-1)),
        );
      }),
      { numRuns: 25 },
    );
  });

  test('the counts of a preview are those of the import that follows', async () => {
    const cell = fc.constantFrom('', 'Law A', 'Law B', 'Law C', '03/09/2026', '03/10/2026', 'soon');
    const some = fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(some, fc.constantFrom(undefined, ['name']), async (rows, by) => {
        const body: ImportRequest = { columns: campaign, rows, skipWrong: true, ...(by ? { by: [...by] } : {}) };
        const { outcomes: _, wrongRows: __, ...counts } = await preview('Campaign', body);
        expect(await runImport('Campaign', body)).toEqual(counts);
      }),
      { numRuns: 25 },
    );
  });

  test.each(importable)('$service imports its own export without a change', async (spec) => {
    const { csv } = await exportedRows(database, spec);
    const fields = spec.list.columns.map((name) => ({ name, field: spec.fields[name] }));
    const importedColumns = fields.flatMap(({ name, field }, index) =>
      field && isImported(spec, name, field) ? [{ index, name: field.kind === 'reference' ? field.as : name }] : [],
    );
    const cellsOfRows: string[][] = parse(csv);
    const rows = cellsOfRows.map((cells) => importedColumns.map(({ index }) => cells[index] ?? ''));

    expect(rows.length).toBeGreaterThan(0);
    const { outcomes, wrongRows } = await preview(spec.service, {
      columns: importedColumns.map(({ name }) => name),
      rows,
    });
    expect(wrongRows).toEqual([]);
    expect(new Set(outcomes)).toEqual(new Set(['unchanged']));
  });
});

test('every list with an Add button has an import, and no other', () => {
  expect(importable).toHaveLength(12);
  for (const spec of importable) expect(importColumns(spec)).toContain(spec.display[0]);
});

test('a user who may import may also read the pick-list of every reference of the rows', () => {
  for (const { service, permissions, fields } of importable) {
    const picked = Object.values(fields).flatMap((field) => (field.kind === 'reference' ? [field.to] : []));
    for (const to of picked) {
      const any = generatedCatalogue.dropdowns[to];
      expect(
        any?.some((permission) => permissions.read.includes(permission)),
        `${to} from ${service}`,
      ).toBe(true);
    }
  }
});
