/** A preview of a bulk change or an import only reads: it takes no row locks, waits for none, and has a time limit. */
import { setTimeout } from 'node:timers/promises';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkPreview, BulkReport } from '../../../src/features/bulk-changes/model/operations.ts';
import type { ImportCounts, ImportPreview } from '../../../src/features/import/model/operations.ts';
import { must } from '#model/must.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { leastPreviewTime } from '../../../src/server/fairness/time-slice.ts';
import { engines } from '../../support/databases.ts';
import { serveCase } from '../support/case-app.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';

const batch = 100;
const products = 1_000;

/** Wraps the database to count its statements. */
function countStatements(database: Database): { database: Database; statements(): number } {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { database: { ...database, db: database.db.withPlugin(plugin) }, statements: () => statements };
}

/** Milliseconds of a record whose preview takes long. */
const slowRecord = 20;

let judged = 0;

/** A rule that takes the server's time. */
const slowRule = (): boolean => {
  judged += 1;
  for (const end = performance.now() + slowRecord; performance.now() < end;);
  return true;
};

/** Own code that waits. */
const slowCheck = async (): Promise<undefined> => {
  judged += 1;
  await setTimeout(slowRecord);
};

describe.each(engines)('on $name', ({ name, open }) => {
  let serving: Awaited<ReturnType<typeof serveCase>>;
  let app: EntityApp;
  let counted: ReturnType<typeof countStatements>;
  beforeAll(async () => {
    serving = await serveCase(await open({ bare: true }), 'unique');
    counted = countStatements(serving.database);
    app = await entityApp(counted.database, {}, serving.catalogue, { features: { 'bulk-changes': { batch } } });
    await sql`insert into "category" ("name", "code", "createdDate", "modifiedDate") values ('One', 'one', now(), now())`.execute(
      serving.database.db,
    );
    await sql`insert into "product" ("name", "code", "createdDate", "modifiedDate")
      select 'Name ' || n, 'code' || n, now(), now() from generate_series(1, ${sql.lit(products)}) as n`.execute(
      serving.database.db,
    );
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await serving.close();
  });

  const post = async <Json>(path: string, body: unknown) =>
    okJson<Json>(await app.call('POST', `Product/${path}`, { body }));
  const all = { query: {} };
  /** One record can have the code; all others violate its uniqueness. */
  const conflicting = { ...all, action: 'update', values: { code: 'same' } };
  const withoutConflict = { ...all, action: 'update', values: { name: 'New' } };
  const preview = (body: object) => post<BulkPreview>('bulk', { ...body, preview: true });
  const importing = {
    columns: ['code', 'name'],
    rows: Array.from({ length: products }, (_, at) => ['code1', `Row ${at}`]),
  };

  const read = (body: object) => post<ImportPreview>('import', { ...body, preview: true });

  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = counted.statements();
    await work();
    return counted.statements() - before;
  };

  test('a preview of a bulk change takes as many statements for conflicting records as for others, and one more for each batch', async () => {
    const baseline = await statementsOf(() => preview(withoutConflict));
    const conflicts = await preview(conflicting);
    expect(conflicts).toMatchObject({ matching: products, changing: 1, refusedMore: products - 101 });
    expect(conflicts.refused).toHaveLength(100);
    const parts = products / batch;
    expect(await statementsOf(() => preview(conflicting))).toBeLessThanOrEqual(baseline + 2 * parts);
  });

  test('the number of statements does not grow with the conflicts in a preview of an import, a bulk change or an import', async () => {
    const fine = { ...importing, rows: importing.rows.map(([, row], at) => [`new${at}`, row]) };
    expect(await read(importing)).toMatchObject({ created: 0, wrong: products });
    expect(await statementsOf(() => read(importing))).toBe(await statementsOf(() => read(fine)));
    const few = await statementsOf(() => post<ImportCounts>('import', { ...importing, skipWrong: true }));
    expect(few).toBeLessThan(60);
    const keys = Array.from({ length: batch }, (_, at) => at + 1);
    const changed = await statementsOf(async () => {
      const report = await post<BulkReport>('bulk', { ...conflicting, query: undefined, keys, skipRefused: true });
      expect(report).toMatchObject({ changed: 1, refusedMore: 0 });
    });
    expect(changed).toBeLessThan(60);
    await sql`update "product" set "code" = 'code' || "id"`.execute(serving.database.db);
  });

  test('records that are not checked within the time limit are counted as unchecked', async () => {
    const impatient = await entityApp(serving.database, { previewTime: 0 }, serving.catalogue, {
      features: { 'bulk-changes': { batch } },
    });
    const ask = async <Json>(path: string, body: object) =>
      okJson<Json>(await impatient.call('POST', `Product/${path}`, { body: { ...body, preview: true } }));
    expect(await ask<BulkPreview>('bulk', conflicting)).toMatchObject({
      matching: products,
      changing: 1,
      refused: { length: batch - 1 },
      unchecked: products - batch,
    });
    const rows = [...importing.rows, ...importing.rows, ...importing.rows];
    const conflicts = await ask<ImportPreview>('import', { ...importing, rows });
    expect(conflicts).toMatchObject({ wrong: 1_000, unchecked: 2_000, outcomes: { length: 1_000 } });
    await impatient.app.close();
  });

  // PGlite has one connection, so there are no concurrent locks.
  if (name !== 'postgres') return;
  test('a preview does not wait for row locks', async () => {
    const holder = await must(serving.database.connect, 'PostgreSQL has connections')();
    await holder.query('begin');
    await holder.query('select from "product" for update');
    expect(await preview(conflicting)).toMatchObject({ changing: 1 });
    expect(await post<ImportPreview>('import', { ...importing, by: ['code'], preview: true })).toMatchObject({
      updated: 1,
    });
    await holder.query('rollback');
    holder.release();
  });

  describe.each(['rules', 'own code'])('whose records take long by their %s', (cause) => {
    let slow: EntityApp;
    let address: string;
    beforeAll(async () => {
      const { catalogue } = serving;
      const { ownCode } = catalogue;
      const slowly =
        cause === 'rules'
          ? { validatorOf: () => slowRule }
          : { ownCode: { ...ownCode, checks: { product: { slow: slowCheck } } } };
      slow = await entityApp(serving.database, { previewTime: leastPreviewTime }, { ...catalogue, ...slowly });
      address = await slow.app.listen({ port: 0 });
    });
    afterAll(() => slow.app.close());

    const rows = importing.rows.map(([, row], at) => [`new${at}`, row]);
    const previews = [
      ['bulk', { ...withoutConflict, preview: true }],
      ['import', { ...importing, rows, preview: true }],
    ] as const;

    test.each(previews)('ends within its time between two of them: %s', async (path, body) => {
      const began = performance.now();
      const { unchecked = 0 } = okJson<BulkPreview>(await slow.call('POST', `Product/${path}`, { body }));

      expect(performance.now() - began).toBeLessThan((products * slowRecord) / 2);
      expect(unchecked).toBeGreaterThan(products / 2);
      expect(unchecked).toBeLessThan(products);
    });

    test.each(previews)('ends between two of them when its caller leaves: %s', async (path, body) => {
      judged = 0;
      const left = new AbortController();
      const call = fetch(`${address}/${serving.catalogue.portal.basePath}/Product/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: left.signal,
      });
      await expect.poll(() => judged, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0);
      left.abort();
      await expect(call).rejects.toThrow('aborted');
      const judgedMeanwhile = async () => {
        const before = judged;
        await setTimeout(5 * slowRecord);
        return judged - before;
      };

      await expect.poll(judgedMeanwhile, { timeout: 5_000 }).toBe(0);
      expect(judged).toBeLessThan(products / 10);
    });
  });
});
