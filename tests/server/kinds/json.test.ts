/** JSON documents, through every call. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { jsonText } from '#model/values/json.ts';
import { engines } from '../../support/databases.ts';
import { serveCase } from '../support/case-app.ts';
import { okJson } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

const exact = '{"id": 12345678901234567890, "share": 0.1000000000000000055511151231257827}';

describe.each(engines)('on $name', ({ open }) => {
  let app: Awaited<ReturnType<typeof serveCase>>;
  let id: number;
  const put = (body: Row) => app.call('PUT', 'Device/', { body });
  const get = async () => okJson<Row>(await app.call('GET', `Device/${id}`));
  const refused = async (body: Row) => {
    const answer = await put({ id: -1, name: 'None', ...body });
    return [answer.statusCode, answer.json<ProblemDetails>().errors];
  };
  const namesOf = async (body: Row) => {
    const page = await app.call('POST', 'Device/page', { body: { sortField: 'name', ...body } });
    return okJson<{ data: Row[] }>(page).data.map(({ name }) => name);
  };

  beforeAll(async () => {
    app = await serveCase(await open({ bare: true }), 'json');
    ({ id } = okJson<{ id: number }>(await put({ id: -1, name: 'Ada', settings: exact, reading: 'null' })));
    okJson(await put({ id: -1, name: 'Bob', reading: null }));
  });
  afterAll(() => app.close());

  test('numbers stay exact, the document null differs from an empty field, and a default is a document', async () => {
    expect(await get()).toMatchObject({ settings: exact, reading: 'null' });
    expect(await namesOf({ readingEmpty: true })).toEqual(['Bob']);
    expect(await namesOf({ settingsValue: '"ON": true' })).toEqual(['Bob']);
    expect(await namesOf({ settingsValue: '678901234567890' })).toEqual(['Ada']);
    expect(await namesOf({ stringFilter: 'true' })).toEqual([]);
  });

  test('an equal document in another format is no change', async () => {
    const before = await get();
    okJson(
      await put({
        ...before,
        settings: '{ "share": 0.10000000000000000555111512312578270, "id": 1234567890123456789e1 }',
      }),
    );
    expect(await get()).toEqual(before);
  });

  test('the stored text is that of PostgreSQL’s jsonb', async () => {
    const texts = [
      '{"b": [1.0, 1e3], "a": "\\u00e9\\t", "aa": {}}',
      '[{"é": 0.00}, -0.5e-2]',
      exact,
      '"\\u007f\\u2028"',
      '{"z":1,"ä":2,"aa":3}',
    ];
    for (const text of texts) {
      const canonical = jsonText(text);
      const { rows } =
        await sql<Row>`select ${canonical}::jsonb::text as "text", ${canonical}::jsonb = ${text}::jsonb as "same"`.execute(
          app.database.db,
        );
      expect(rows).toEqual([{ text: canonical, same: true }]);
    }
  });

  test('an invalid document is 422 with line and column, one that is too large is 422, too', async () => {
    expect(await refused({ settings: '{\n  "a": }' })).toEqual([
      422,
      [{ field: 'settings', message: 'This is not JSON: value expected in line 2, column 8.' }],
    ]);
    expect(await refused({ settings: JSON.stringify('x'.repeat(1024)) })).toEqual([
      422,
      [{ field: 'settings', message: 'This document is larger than 1 kB.' }],
    ]);
    expect((await refused({ settings: { a: 1 } }))[0]).toBe(400);
  });

  test('a document is exported, imported, changed in bulk, and recorded in history', async () => {
    const file = (await app.call('POST', 'Device/export.csv', { body: { nameValue: 'Ada' } })).body;
    expect(file).toBe(`\uFEFFName,Settings,Reading\r\nAda,"${exact.replaceAll('"', '""')}",null\r\n`);
    const rows = [
      ['Cyd', '{"b":1,"a":2}', '-5'],
      ['Dan', '{"b":1', ''],
    ];
    const body = { columns: ['name', 'settings', 'reading'], rows };
    const answer = await app.call('POST', 'Device/import', { body });
    expect(answer.json<ProblemDetails>().errors).toEqual([
      { field: 'rows/1/settings', message: 'Settings: This is not JSON: close brace expected in line 1, column 7.' },
    ]);
    okJson(await app.call('POST', 'Device/import', { body: { ...body, rows: rows.slice(0, 1) } }));
    const page = await app.call('POST', 'Device/page', { body: { nameValue: 'Cyd' } });
    expect(okJson<{ data: Row[] }>(page).data).toMatchObject([{ settings: '{"a": 2, "b": 1}', reading: '-5' }]);
    okJson(
      await app.call('POST', 'Device/bulk', {
        body: { keys: [[id]], action: 'update', values: { reading: '{"b":1,"a":2}' } },
      }),
    );
    expect(await get()).toMatchObject({ reading: '{"a": 2, "b": 1}' });
    const [entry] = okJson<HistoryEntry[]>(await app.call('GET', `Device/history/${id}`));
    expect(entry?.changes).toEqual({ reading: { from: 'null', to: '{"a": 2, "b": 1}' } });
  });
});
