/** Unique violations are problems of their field. */
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BulkPreview, BulkReport } from '../../../src/features/bulk-changes/model/operations.ts';
import type { ImportCounts, ImportPreview } from '../../../src/features/import/model/operations.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import { engines } from '../../support/databases.ts';
import { LoadFolder } from '../import/load-files.ts';
import { serveCase } from '../support/case-app.ts';
import { okJson } from '../support/entity-app.ts';

vi.setConfig({ testTimeout: 60_000 });

type Row = Record<string, unknown>;

const codeViolation = { field: 'code', message: 'Another Product has this Code.' };
const nameViolation = { field: 'categoryId', message: 'Another Product has this Category and Name.' };

/** The errors of a call that is 422. */
async function violationsOf(call: Promise<LightMyRequestResponse>): Promise<unknown> {
  const response = await call;
  expect(response.statusCode).toBe(422);
  return response.json<ProblemDetails>().errors;
}

const skippedMessage = (among: string) =>
  `"product" (code) is not enforced as unique${among}, because rows have equal values`;

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

  test('a unique violation of a create or an update is 422 at its first field, and nothing is written', async () => {
    const first = await save('Product', { code: 'xx', categoryId: 1, name: 'First' });
    const other = await save('Product', { code: 'yy', categoryId: 1, name: 'Other' });
    const product = (more: Row) => put('Product', { id: -1, code: null, categoryId: null, name: 'New', ...more });
    const before = await get(other);

    expect(await violationsOf(product({ code: 'xx' }))).toEqual([codeViolation]);
    expect(await violationsOf(product({ categoryId: 1, name: 'First' }))).toEqual([nameViolation]);
    expect(await violationsOf(put('Product', { ...before, code: 'xx' }))).toEqual([codeViolation]);
    expect(await get(other)).toEqual(before);
    // Case-sensitive, and nulls are distinct.
    for (const code of ['XX', 'xX', null, null]) expect((await product({ code })).statusCode).toBe(200);
    expect(okJson(await put('Product', { ...(await get(first)), name: 'First of All' }))).toEqual({ id: first });
  });

  // By SQL, since the case's rule for texts has no letters with accents.
  test('two Unicode forms of one text are one value, which each stays as it was sent', async () => {
    const insert = async (code: string | null, name: string, isActive: boolean): Promise<number> => {
      const { rows } = await sql<{ id: number }>`
        insert into "product" ("code", "categoryId", "name", "isActive", "createdDate", "modifiedDate")
        values (${code}, 2, ${name}, ${isActive}, now(), now()) returning "id"::int`.execute(app.database.db);
      return rows[0]?.id ?? 0;
    };
    await insert('Zo\u00EB', 'Zo\u00EB', true);
    await expect(insert('Zoe\u0308', 'Other', true)).rejects.toMatchObject({ code: '23505' });
    await insert('Zoe', 'Zoe', true);
    const deleted = await insert(null, 'Zoe\u0308', false);
    expect(await violationsOf(app.call('POST', `Product/undelete/${deleted}`))).toEqual([nameViolation]);
    expect(await get(deleted)).toMatchObject({ name: 'Zoe\u0308', isActive: false });
  });

  test('concurrent creates with the same value: one is written, the others are refused', async () => {
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => put('Product', { id: -1, code: 'race', categoryId: null, name: 'Race' })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
  });

  test('among active records, a deleted one frees its value, and can not be restored while another has it', async () => {
    const old = await save('Product', { code: null, categoryId: 2, name: 'Same' });
    await app.call('DELETE', `Product/${old}`);
    const next = await save('Product', { code: null, categoryId: 2, name: 'Same' });
    expect(await violationsOf(app.call('POST', `Product/undelete/${old}`))).toEqual([nameViolation]);
    expect(await get(old)).toMatchObject({ isActive: false });
    await app.call('DELETE', `Product/${next}`);
    expect((await app.call('POST', `Product/undelete/${old}`)).statusCode).toBe(204);
  });

  test('a bulk change refuses records that would violate uniqueness, its preview names them, and the others can be changed', async () => {
    const ids: number[] = [];
    for (const at of [1, 2, 3, 4, 5])
      ids.push(await save('Product', { code: null, categoryId: null, name: `Many ${at}` }));
    await save('Product', { code: null, categoryId: 1, name: 'Many 2' });
    await save('Product', { code: null, categoryId: 1, name: 'Many 4' });
    const body = { keys: ids, action: 'update', values: { categoryId: 1 } };
    const violations = [2, 4].map((at) => ({ key: [ids[at - 1]], name: `Many ${at}`, message: nameViolation.message }));
    const preview = await post<BulkPreview>('Product/bulk', { ...body, preview: true });
    expect(preview).toMatchObject({ matching: 5, changing: 3, refused: violations });
    expect(await get(ids[0] ?? 0)).toMatchObject({ categoryId: null });
    expect((await app.call('POST', 'Product/bulk', { body })).statusCode).toBe(422);
    const { id, changed, refused } = await post<BulkReport>('Product/bulk', { ...body, skipRefused: true });
    expect(changed).toBe(3);
    expect(refused).toMatchObject(violations);
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
      refused: [{ message: nameViolation.message }],
    });
  });

  test('an import skips rows that violate uniqueness, among themselves, too, and its preview names them', async () => {
    await save('Product', { code: 'i1', categoryId: null, name: 'There' });
    const codes = ['i0', 'i1', 'i2', 'i3', 'i2', 'i4'];
    const body = { columns: ['code', 'name'], rows: codes.map((code, at) => [code, `Row ${at}`]) };
    const problems = [codeViolation];
    const wrongRows = [
      { row: 1, problems },
      { row: 4, problems },
    ];

    const preview = await post<ImportPreview>('Product/import', { ...body, preview: true });
    expect(preview).toMatchObject({ created: 4, wrong: 2, wrongRows });
    expect(preview.outcomes).toEqual(['created', 'wrong', 'created', 'created', 'wrong', 'created']);
    const refused = await app.call('POST', 'Product/import', { body });
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ field: 'rows/1/code' }, { field: 'rows/4/code' }] });
    expect(await post<ImportCounts>('Product/import', { ...body, skipWrong: true })).toMatchObject({
      created: 4,
      wrong: 2,
    });
    const again = { ...body, by: ['code'], rows: [['i0', 'Renamed']] };
    expect(await post<ImportCounts>('Product/import', again)).toMatchObject({ created: 0, updated: 1 });
  });

  test('the loader rejects rows that violate uniqueness, and resolves references by unique fields', async () => {
    const folder = new LoadFolder(app.database, app.catalogue);
    const lines = ['code,Category,name', 'l1,AA,One', 'l2,BB,Two', 'l1,AA,Three', ',AA,One', 'l3,AA,Three'];
    expect(await folder.load('product', lines)).toEqual({ created: 3, rejected: 2 });
    expect(folder.rejections()).toContain(codeViolation.message);
    expect(folder.rejections()).toContain(nameViolation.message);
    folder.remove();
  });

  test('a new unique constraint waits while rows are equal, and names and counts them', async () => {
    const { schema, identity, permissions } = app.catalogue;
    const migrateUnique = (
      unique: Record<string, readonly string[]>,
      uniqueActive: Record<string, readonly string[]>,
    ) => {
      const { product } = schema.tables;
      if (product === undefined) throw new Error('The case has products.');
      const tables = { ...schema.tables, product: { ...product, unique, uniqueActive } };
      return migrate(app.database.db, { schema: fullSchema({ ...schema, tables }, identity), permissions, identity });
    };
    await migrateUnique({}, {});
    for (const code of ['f\u00E9', 'fe\u0301'])
      await sql`insert into "product" ("code", "name", "isActive", "createdDate", "modifiedDate") values (${code}, 'F', true, now(), now())`.execute(
        app.database.db,
      );
    expect((await migrateUnique({ product_code_unique: ['code'] }, {})).skipped).toEqual([
      '"product" (code) is not enforced as unique in every Unicode form of its texts, because rows have equal values: "fé" (2 rows). Make them differ; a start tries again.',
    ]);
    await sql`delete from "product" where "name" = 'F'`.execute(app.database.db);
    await migrateUnique({}, {});
    for (const code of ['m1', 'm1', 'm1', 'm2', 'm2', 'm3', 'm3', 'm4', 'm4'])
      await sql`insert into "product" ("code", "name", "isActive", "createdDate", "modifiedDate") values (${code}, 'M', ${code !== 'm4'}, now(), now())`.execute(
        app.database.db,
      );
    const three = '"m1" (3 rows), "m2" (2 rows), "m3" (2 rows)';
    const migrateTo = async (...sets: Parameters<typeof migrateUnique>) => {
      const { skipped, steps } = await migrateUnique(...sets);
      return [steps.filter(({ sql: text }) => !text.includes('_nfc"')), skipped];
    };
    const advice = 'Make them differ; a start tries again.';
    expect(await migrateTo({ product_code_unique: ['code'] }, {})).toEqual([
      [],
      [`${skippedMessage('')}: ${three}, "m4" (2 rows). ${advice}`],
    ]);
    expect(await migrateTo({}, { product_code_unique: ['code'] })).toEqual([
      [],
      [`${skippedMessage(' among active rows')}: ${three}. ${advice}`],
    ]);
    await sql`delete from "product" where "code" in ('m1', 'm2', 'm3')`.execute(app.database.db);
    await migrateUnique({}, { product_code_unique: ['code'] });
    expect((await migrateUnique({}, { product_code_unique: ['code'] })).steps).toEqual([]);
    expect((await migrateUnique({ product_code_unique: ['code'] }, {})).skipped).toEqual([
      expect.stringContaining('"m4" (2 rows)'),
    ]);
  });
});
