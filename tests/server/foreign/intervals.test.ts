/** Lengths of time, which the database reads and writes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkReport } from '../../../src/features/bulk-changes/model/operations.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { invalidIntervalMessage } from '#model/values/interval.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';
import { sweep } from './sweep.ts';

type Row = Record<string, unknown>;

const statements = `
  create table rules (id serial primary key, name text not null, grace interval not null, fine interval day to second default '1 day', span interval);
  insert into rules (name, grace, span) values ('Books', '14 days', '1 year 2 months -3 days 04:05:06.789'), ('Films', '36 hours', '-1 day +02:00'),
    ('Maps', '2 days', null)`;

describe.each(['postgres', 'postgres_verbose', 'sql_standard', 'iso_8601'])('with intervals written as %s', (style) => {
  let served: ServedDatabase;

  beforeAll(async () => {
    served = await serveDatabase(`${statements};
      do $$ begin execute format('alter database %I set intervalstyle to ${style}', current_database()); end $$`);
  });

  afterAll(() => served?.end());

  const names = async (body: Row) =>
    okJson<{ data: Row[] }>(await served.call('POST', 'Rule/page', { body })).data.map(({ name }) => name);
  const put = (body: Row) => served.call('PUT', 'Rule/', { body });
  const get = async (id: number) => okJson<Row>(await served.call('GET', `Rule/${id}`));
  /** As a new session of the database writes it. */
  const written = async (text: string) =>
    (
      (await served.client.query<{ text: string }>(
        `set intervalstyle to ${style}; select '${text}'::interval::text as text`,
      )) as unknown as { rows: { text: string }[] }[]
    )[1]?.rows[0]?.text;
  const stored = async () =>
    (
      await served.client.query<Row>(
        `select to_json(array[grace, fine, span]::interval[]) as it, extract(epoch from grace)::int as grace from rules order by id`,
      )
    ).rows;

  test('every list is read, sorted, filtered and exported, and every record saved exactly', async () => {
    const before = await stored();
    expect(await sweep(served)).toEqual([]);
    expect(await stored()).toEqual(before);
    expect(served.imported.omissions).toEqual([]);
    const { data } = okJson<{ data: Row[] }>(
      await served.call('POST', 'Rule/page', { body: { sortField: 'grace', sortOrder: 'asc' } }),
    );
    expect(data.map(({ name }) => name)).toEqual(['Films', 'Maps', 'Books']);
  });

  test('any spelling is saved, shown and kept as the database writes it', async () => {
    const key = okJson<{ id: number }>(await put({ name: 'Games', grace: '2 weeks', span: 'PT90M' }));
    const record = await get(key.id);
    expect(record).toMatchObject({ grace: await written('14 days'), span: await written('01:30:00') });
    okJson(await put({ ...record, grace: '336 hours', span: null }));
    const [entry] = okJson<HistoryEntry[]>(await served.call('GET', `Rule/history/${key.id}`));
    expect(entry?.changes).toEqual({
      grace: { from: await written('14 days'), to: await written('336:00:00') },
      span: { from: await written('01:30:00'), to: null },
    });
  });

  test('what the database does not read is told at the field, in a save, a bulk change and an import', async () => {
    for (const wrong of ['soon', '14 dayz', '99999999999 years', '1 day ago ago']) {
      const answer = await put({ ...(await get(1)), grace: wrong });
      expect([answer.statusCode, answer.json<ProblemDetails>().errors]).toEqual([
        422,
        [{ field: 'grace', message: invalidIntervalMessage }],
      ]);
    }
    const bulk = await served.call('POST', 'Rule/bulk', {
      body: { keys: [[1], [2]], action: 'update', values: { grace: 'soon' } },
    });
    expect(bulk.statusCode).toBe(422);
    const rows = [
      ['1', 'Books', '3 weeks'],
      ['2', 'Films', 'soon'],
      ['3', 'Maps', '48 hours'],
    ];
    const preview = { columns: ['id', 'name', 'grace'], rows, preview: true };
    expect(okJson(await served.call('POST', 'Rule/import', { body: preview }))).toMatchObject({
      wrongRows: [{ row: 1, problems: [{ field: 'grace', message: invalidIntervalMessage }] }],
    });
  });

  test('a bulk change and an import write them, and an import of the same rows changes nothing', async () => {
    const report = okJson<BulkReport>(
      await served.call('POST', 'Rule/bulk', {
        body: { keys: [[1], [2]], action: 'update', values: { span: '2 weeks' } },
      }),
    );
    expect(report.changed).toBe(2);
    expect(await get(2)).toMatchObject({ span: await written('14 days') });
    const body = { columns: ['id', 'name', 'grace'], rows: [['3', 'Maps', '3 weeks']] };
    expect(okJson(await served.call('POST', 'Rule/import', { body }))).toMatchObject({ updated: 1 });
    expect(okJson(await served.call('POST', 'Rule/import', { body }))).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test('a list is filtered by what is shown', async () => {
    expect(await names({ graceValue: (await get(1)).grace })).toContain('Books');
    expect(await names({ spanEmpty: true })).toContain('Maps');
  });
});
