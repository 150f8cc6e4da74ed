/** Unique violations are problems of their field. */
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BulkPreview, BulkReport } from '#model/wire/bulk.ts';
import type { ImportCounts, ImportPreview } from '#model/wire/import.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import { engines } from '../../support/databases.ts';
import { LoadFolder } from '../import/load-files.ts';
import { serveCase } from '../support/case-app.ts';
import { okJson } from '../support/entity-app.ts';

vi.setConfig({ testTimeout: 60_000 });

type Row = Record<string, unknown>;

const takenCode = { field: 'code', message: 'Another Product has this Code.' };
const takenName = { field: 'categoryId', message: 'Another Product has this Category and Name.' };

/** What a call was refused for. */
async function clashOf(call: Promise<LightMyRequestResponse>): Promise<unknown> {
  const answer = await call;
  expect(answer.statusCode).toBe(422);
  return answer.json<ProblemDetails>().errors;
}

const waiting = (among: string) => `"product" (code) is not held to be unique${among}, because rows are equal in it`;

describe.each(engines)('on $name', ({ open }) => {
  let app: Awaited<ReturnType<typeof serveCase>>;
  beforeAll(async () => {
    app = await serveCase(await open({ bare: true }), 'unique');
    for (const code of ['AA', 'BB']) await save('Category', { name: `Category ${code}`, code });
  });
  afterAll(() => app.close());
  const put = (service: string, body: Row) => app.call('PUT', `${service}/`, { body });
  const save = async (service: string, body: Row) => okJson<{ id: number }>(await put(service, { id: -1, ...body })).id;
  const get = async (id: number) => okJson<Row>(await app.call('GET', `Product/${id}`));
  const post = async <Json>(path: string, body: unknown) => okJson<Json>(await app.call('POST', path, { body }));

  test('a clash is 422 beside the first field, of a create and of a change; nothing is written', async () => {
    const first = await save('Product', { code: 'xx', categoryId: 1, name: 'First' });
    const other = await save('Product', { code: 'yy', categoryId: 1, name: 'Other' });
    const product = (more: Row) => put('Product', { id: -1, code: null, categoryId: null, name: 'New', ...more });
    const before = await get(other);

    expect(await clashOf(product({ code: 'xx' }))).toEqual([takenCode]);
    expect(await clashOf(product({ categoryId: 1, name: 'First' }))).toEqual([takenName]);
    expect(await clashOf(put('Product', { ...before, code: 'xx' }))).toEqual([takenCode]);
    expect(await get(other)).toEqual(before);
    // Exactly, and nothing is like nothing.
    for (const code of ['XX', 'xX', null, null]) expect((await product({ code })).statusCode).toBe(200);
    expect(okJson(await put('Product', { ...(await get(first)), name: 'First of All' }))).toEqual({ id: first });
  });

  test('two that come at once are not both written', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => put('Product', { id: -1, code: 'race', categoryId: null, name: 'Race' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
  });

  test('among active ones a deleted record leaves its place to another, and does not come back to it', async () => {
    const old = await save('Product', { code: null, categoryId: 2, name: 'Same' });
    await app.call('DELETE', `Product/${old}`);
    const next = await save('Product', { code: null, categoryId: 2, name: 'Same' });
    expect(await clashOf(app.call('POST', `Product/undelete/${old}`))).toEqual([takenName]);
    expect(await get(old)).toMatchObject({ isActive: false });
    await app.call('DELETE', `Product/${next}`);
    expect((await app.call('POST', `Product/undelete/${old}`)).statusCode).toBe(204);
  });

  test('of many records each that clashes is named before, then refused with the reason, and the others are changed', async () => {
    const ids: number[] = [];
    for (const at of [1, 2, 3, 4, 5])
      ids.push(await save('Product', { code: null, categoryId: null, name: `Many ${at}` }));
    await save('Product', { code: null, categoryId: 1, name: 'Many 2' });
    await save('Product', { code: null, categoryId: 1, name: 'Many 4' });
    const asked = { keys: ids, action: 'update', values: { categoryId: 1 } };
    const clashes = [2, 4].map((at) => ({ key: [ids[at - 1]], name: `Many ${at}`, message: takenName.message }));
    const preview = await post<BulkPreview>('Product/bulk', { ...asked, preview: true });
    expect(preview).toMatchObject({ matching: 5, changing: 3, refused: clashes });
    expect(await get(ids[0] ?? 0)).toMatchObject({ categoryId: null });
    expect((await app.call('POST', 'Product/bulk', { body: asked })).statusCode).toBe(422);
    const { id, changed, refused } = await post<BulkReport>('Product/bulk', { ...asked, skipRefused: true });
    expect(changed).toBe(3);
    expect(refused).toMatchObject(clashes);
    // Of two records that would get the same value, the first is changed; an undo or a restore can conflict, too.
    expect(
      await post<BulkPreview>('Product/bulk', { keys: ids, action: 'update', values: { code: 'one' }, preview: true }),
    ).toMatchObject({ changing: 1 });
    expect(await post<BulkPreview>('Product/bulk', { action: 'undo', of: id, preview: true })).toMatchObject({
      changing: 3,
      refused: [],
    });
    await app.call('DELETE', `Product/${ids[0]}`);
    await save('Product', { code: null, categoryId: 1, name: 'Many 1' });
    expect(
      await post<BulkPreview>('Product/bulk', { keys: [ids[0]], action: 'undelete', preview: true }),
    ).toMatchObject({
      changing: 0,
      refused: [{ message: takenName.message }],
    });
  });

  test('rows of an import that clash, with one another, too, are told before and left out', async () => {
    await save('Product', { code: 'i1', categoryId: null, name: 'There' });
    const codes = ['i0', 'i1', 'i2', 'i3', 'i2', 'i4'];
    const asked = { columns: ['code', 'name'], rows: codes.map((code, at) => [code, `Row ${at}`]) };
    const problems = [takenCode];
    const wrongRows = [
      { row: 1, problems },
      { row: 4, problems },
    ];

    const preview = await post<ImportPreview>('Product/import', { ...asked, preview: true });
    expect(preview).toMatchObject({ created: 4, wrong: 2, wrongRows });
    expect(preview.outcomes).toEqual(['created', 'wrong', 'created', 'created', 'wrong', 'created']);
    const refused = await app.call('POST', 'Product/import', { body: asked });
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ field: 'rows/1/code' }, { field: 'rows/4/code' }] });
    expect(await post<ImportCounts>('Product/import', { ...asked, skipWrong: true })).toMatchObject({
      created: 4,
      wrong: 2,
    });
    const again = { ...asked, by: ['code'], rows: [['i0', 'Renamed']] };
    expect(await post<ImportCounts>('Product/import', again)).toMatchObject({ created: 0, updated: 1 });
  });

  test('the loader rejects rows that clash, and finds what rows lead to by what is unique', async () => {
    const folder = new LoadFolder(app.database, app.catalogue);
    const lines = ['code,Category,name', 'l1,AA,One', 'l2,BB,Two', 'l1,AA,Three', ',AA,One', 'l3,AA,Three'];
    expect(await folder.load('product', lines)).toEqual([3, 0, 0, 2]);
    expect(folder.rejections()).toContain(takenCode.message);
    expect(folder.rejections()).toContain(takenName.message);
    folder.remove();
  });

  test('what becomes unique waits while rows are alike, and says how many and which', async () => {
    const { schema, identity, permissions } = app.catalogue;
    const change = (unique: Record<string, readonly string[]>, uniqueActive: Record<string, readonly string[]>) => {
      const { product } = schema.tables;
      if (product === undefined) throw new Error('The case has products.');
      const tables = { ...schema.tables, product: { ...product, unique, uniqueActive } };
      return migrate(app.database.db, { schema: fullSchema({ ...schema, tables }, identity), permissions, identity });
    };
    await change({}, {});
    for (const code of ['m1', 'm1', 'm1', 'm2', 'm2', 'm3', 'm3', 'm4', 'm4'])
      await sql`insert into "product" ("code", "name", "isActive", "createdDate", "modifiedDate") values (${code}, 'M', ${code !== 'm4'}, now(), now())`.execute(
        app.database.db,
      );
    const three = '"m1" (3 rows), "m2" (2 rows), "m3" (2 rows)';
    const waits = async (...change_: Parameters<typeof change>) => {
      const { skipped, steps } = await change(...change_);
      return [steps, skipped];
    };
    const advice = 'Make them differ; a start tries again.';
    expect(await waits({ product_code_unique: ['code'] }, {})).toEqual([
      [],
      [`${waiting('')}: ${three}, "m4" (2 rows). ${advice}`],
    ]);
    expect(await waits({}, { product_code_unique: ['code'] })).toEqual([
      [],
      [`${waiting(' among active rows')}: ${three}. ${advice}`],
    ]);
    await sql`delete from "product" where "code" in ('m1', 'm2', 'm3')`.execute(app.database.db);
    await change({}, { product_code_unique: ['code'] });
    expect((await change({}, { product_code_unique: ['code'] })).steps).toEqual([]);
    expect((await change({ product_code_unique: ['code'] }, {})).skipped).toEqual([
      expect.stringContaining('"m4" (2 rows)'),
    ]);
  });
});
