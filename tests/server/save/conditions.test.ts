/** Fields required or hidden by another field: in saves, bulk changes, imports and loads. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkPreview } from '../../../src/features/bulk-changes/model/operations.ts';
import type { ImportPreview } from '../../../src/features/import/model/operations.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { engines } from '../../support/databases.ts';
import { LoadFolder } from '../import/load-files.ts';
import { serveCase } from '../support/case-app.ts';
import { okJson } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

describe.each(engines)('on $name', ({ open }) => {
  let app: Awaited<ReturnType<typeof serveCase>>;
  beforeAll(async () => {
    app = await serveCase(await open({ bare: true }), 'conditions');
  });
  afterAll(() => app.close());

  const put = (body: Row) => app.call('PUT', 'Deal/', { body });
  const deal = (body: Row) => put({ id: -1, name: 'Deal', free: true, ...body });
  const create = async (body: Row) => read(okJson<{ id: number }>(await deal(body)).id);
  const read = async (id: unknown) => okJson<Row>(await app.call('GET', `Deal/${String(id)}`));
  const post = async <Json>(path: string, body: unknown) => okJson<Json>(await app.call('POST', path, { body }));
  const refusedFor = async (response: ReturnType<typeof put>) => {
    const { statusCode, body } = await response;
    expect(statusCode).toBe(422);
    return Object.fromEntries(
      (JSON.parse(body) as ProblemDetails).errors?.map((error) => [error.field, error.message]) ?? [],
    );
  };
  const { date, text, number } = {
    date: 'A date is required.',
    text: 'A value is required.',
    number: 'A number is required.',
  };

  test('a field is required if another one has one of the given values, unless it is hidden', async () => {
    expect(await refusedFor(deal({ stage: 'won' }))).toEqual({ closedOn: date });
    expect(await refusedFor(deal({ stage: 'lost', closedOn: null }))).toEqual({ closedOn: date, reason: text });
    expect(await refusedFor(deal({ stage: 'lost', closedOn: '2026-03-09', reason: 'Price', rival: true }))).toEqual({
      rivalName: text,
    });
    // The rival of an open deal is hidden, and so is the weight of a lost one.
    expect(await create({ rival: true, parts: ['work'] })).toMatchObject({ rivalName: null, weight: null });
    expect(await refusedFor(deal({ parts: ['work', 'goods'] }))).toEqual({ weight: number });
    await create({ stage: 'lost', closedOn: '2026-03-09', reason: 'Price', parts: ['goods'] });
    // Null counts as no.
    expect(await refusedFor(deal({ free: null }))).toEqual({ price: number });
    expect(await refusedFor(put({ id: -1, name: 'Deal' }))).toEqual({ price: number });
  });

  test('a partial update is validated as the merged record', async () => {
    const { id, modifiedDate } = await create({});
    expect(await refusedFor(put({ id, modifiedDate, name: 'Deal', stage: 'won' }))).toEqual({ closedOn: date });
    okJson(await put({ id, modifiedDate, stage: 'won', closedOn: '2026-03-09' }));
    const won = await read(id);
    expect(await refusedFor(put({ id, modifiedDate: won.modifiedDate, closedOn: null }))).toEqual({ closedOn: date });
  });

  test('a hidden field keeps its stored value, and gets no default on create', async () => {
    expect(await create({})).toMatchObject({ stage: 'open', sentOn: null });
    const won = await create({ stage: 'won', closedOn: '2026-03-09' });
    expect(won).toMatchObject({ sentOn: '2026-03-09' });
    okJson(await put({ ...won, stage: 'open' }));
    expect(await read(won.id)).toMatchObject({ stage: 'open', sentOn: '2026-03-09' });
  });

  test('a bulk change refuses records that would lack a required field, and its preview names them', async () => {
    const [ready, incomplete] = [
      await create({ name: 'Ready', closedOn: '2026-03-09' }),
      await create({ name: 'Lacking' }),
    ];
    const body = { keys: [ready.id, incomplete.id], action: 'update', values: { stage: 'won' } };
    expect(await post<BulkPreview>('Deal/bulk', { ...body, preview: true })).toMatchObject({
      changing: 1,
      refused: [{ key: [incomplete.id], name: 'Lacking', message: `Closed On: ${date}` }],
    });
    expect(await post('Deal/bulk', { ...body, values: { stage: 'won', closedOn: '2026-03-09' } })).toMatchObject({
      changed: 2,
    });
    expect(
      await refusedFor(app.call('POST', 'Deal/bulk', { body: { ...body, values: { stage: 'won', closedOn: null } } })),
    ).toEqual({
      closedOn: date,
    });
  });

  test('imports and loads validate their rows by the same conditions', async () => {
    const body = {
      columns: ['name', 'free', 'stage', 'closedOn'],
      rows: [
        ['Won One', 'Yes', 'Won', ''],
        ['Open One', 'Yes', 'Open', ''],
      ],
    };
    const preview = await post<ImportPreview>('Deal/import', { ...body, preview: true });
    expect(preview).toMatchObject({
      created: 1,
      wrongRows: [{ row: 0, problems: [{ field: 'closedOn', message: `Closed On: ${date}` }] }],
    });
    const folder = new LoadFolder(app.database, app.catalogue);
    const counts = await folder.load('deal', [
      'name,free,stage,closedOn,reason',
      'Lost One,Yes,lost,2026-03-09,',
      'Lost Two,Yes,lost,2026-03-09,Price',
    ]);
    expect(counts).toEqual({ created: 1, rejected: 1 });
    expect(folder.rejections()).toContain(`Reason: ${text}`);
    folder.remove();
  });
});
