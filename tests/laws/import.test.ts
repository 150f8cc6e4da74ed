/** An import does what its preview has reported, for every entity of the catalogue, on both engines. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { entities } from '#generated/entities.ts';
import { permissions } from '#generated/permissions.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { importBatchRows, isImported } from '../../src/features/import/model/import.ts';
import type { ImportCounts, ImportLine, ImportPreview } from '../../src/features/import/model/operations.ts';
import { hasGeneratedId } from '#model/key.ts';
import { must } from '#model/must.ts';
import { maxProblems } from '#model/wire.ts';
import type { Database } from '../../src/server/database/database.ts';
import type { Expression } from '../../src/server/record/record-sql.ts';
import { engines } from '../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../server/support/entity-app.ts';
import { allRows } from '../server/support/oracle.ts';
import { seed } from '../server/support/seed.ts';
import { casesOf, casesOn } from './cases.ts';
import { freshRecord } from './fresh.ts';
import { keyPath } from './keys.ts';

vi.setConfig({ testTimeout: 240_000 });

type Row = Record<string, unknown>;

const all: readonly EntitySpec[] = entities;
const byService = new Map(all.map((spec) => [spec.service, spec]));
const imported = casesOf(
  'imports',
  all.filter(({ list, permissions }) => list.add && permissions.write !== undefined),
);
/** Numbers of rows: two batches for every entity; the first entity also tries the other sizes around a batch, which are slow. */
const moreThanABatch = importBatchRows + 1;
const sizesOf = (spec: EntitySpec): readonly number[] =>
  spec === imported[0] ? [1, importBatchRows, moreThanABatch, 2 * importBatchRows + 1] : [moreThanABatch];

function cellOf(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join('; ');
  return field.kind === 'boolean' ? (value === true ? 'Yes' : 'No') : String(value);
}

describe.each(engines)('on $name', (engine) => {
  const specs = casesOn(engine, imported);
  let database: Database;
  let app: EntityApp;
  beforeAll(async () => {
    database = await engine.open();
    await seed(database);
    app = await entityApp(database);
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  /** New records, some of them duplicates or incomplete, and some existing ones. */
  async function rowsOf(spec: EntitySpec, columns: readonly string[], size: number): Promise<string[][]> {
    const stored = await allRows(database, spec);
    const records: Row[] = [];
    for (const row of stored.slice(0, 20))
      records.push(okJson<Row>(await app.call('GET', `${spec.service}/${keyPath(spec, row)}`)));
    const cells = (record: Row, isNew: boolean) =>
      columns.map((name) =>
        isNew && hasGeneratedId(spec) && name === spec.key[0]
          ? ''
          : cellOf(must(spec.fields[name], 'it is a field'), record[name]),
      );
    const rows: string[][] = [];
    for (let at = 0; at < size; at += 1) {
      const record = must(records[at % records.length], 'there are rows');
      const fresh = cells({ ...freshRecord(spec, record), isActive: true }, true);
      if (at % 10 === 3) rows.push([...must(rows.at(-1), 'it is not the first')]);
      else if (at % 10 === 5) rows.push(fresh.map(() => ''));
      else rows.push(at % 10 === 7 ? cells(record, false) : fresh);
    }
    return rows;
  }

  const created = new Set<string>();
  test.each(specs.map((spec) => [spec.service, spec] as const))(
    'a preview of %s has the counts of its import',
    async (service, spec) => {
      const columns = Object.entries(spec.fields).flatMap(([name, field]) =>
        isImported(spec, name, field) ? [name] : [],
      );
      for (const size of sizesOf(spec)) {
        const body = { columns, rows: await rowsOf(spec, columns, size) };
        const preview = await app.call('POST', `${service}/import`, { body: { ...body, preview: true } });
        const { outcomes, wrongRows, ...counts } = okJson<ImportPreview>(preview);
        expect(outcomes).toHaveLength(size);
        if (counts.created > 0) created.add(service);
        expect(wrongRows).toHaveLength(Math.min(counts.wrong, maxProblems));
        const answer = await app.call('POST', `${service}/import`, { body: { ...body, skipWrong: true } });
        const end = size > importBatchRows ? endOf(answer.body) : okJson<ImportCounts>(answer);
        expect(end).toEqual(counts);
      }
    },
  );

  test('at least half of the entities can create records by import', () => {
    expect(created.size).toBeGreaterThanOrEqual(specs.length / 2);
  });

  test.each(specs.map((spec) => [spec.service, spec] as const))(
    'each column of %s may be the only one of an import',
    async (service, spec) => {
      const [record = {}] = await allRows(database, spec);
      for (const [name, field] of Object.entries(spec.fields)) {
        if (!isImported(spec, name, field)) continue;
        const rows = [[cellOf(field, record[name])], ['x'.repeat(1_000)]];
        const answer = await app.call('POST', `${service}/import`, { body: { columns: [name], rows, preview: true } });

        const { outcomes, wrongRows } = okJson<ImportPreview>(answer);
        expect(outcomes).toHaveLength(rows.length);
        const messages = wrongRows.flatMap(({ problems }) => problems.map(({ message }) => message.length));
        expect(Math.max(0, ...messages)).toBeLessThan(500);
      }
    },
  );

  /** References to records that the user may not read, and the unique texts of those records. */
  const hidden = specs.flatMap((spec) =>
    Object.entries(spec.fields).flatMap(([name, field]) => {
      const target = field.kind === 'reference' && isImported(spec, name, field) ? byService.get(field.to) : undefined;
      if (
        target === undefined ||
        target.permissions.read.every((item) => spec.permissions.read.includes(item)) ||
        !('as' in field)
      )
        return [];
      const unique = (target.unique ?? []).flatMap(({ fields: [first = '', ...others] }) =>
        others.length === 0 &&
        target.fields[first]?.kind === 'text' &&
        !JSON.stringify([target.key, target.display]).includes(first)
          ? [first]
          : [],
      );
      return unique.map((text) => [spec.service, field.as, target.service, text, spec, target] as const);
    }),
  );
  test.each(casesOf('references to hidden records', hidden))(
    'a preview of %s does not reveal hidden records by %s: of a %s by %s',
    async (service, as, _, text, spec, target) => {
      const cells = (await allRows(database, target)).map((row) => String(row[text] ?? ''));
      const columns = [as];
      const previews = async () =>
        (
          await app.call('POST', `${service}/import`, {
            body: { columns, rows: cells.map((cell) => [cell]), preview: true },
          })
        ).body;
      app.setPermissions([...spec.permissions.read, ...must(spec.permissions.write, 'it is imported')]);
      const before = await previews();
      const change = (to: Expression) =>
        sql`update ${sql.table(target.table)} set ${sql.id(text)} = ${to}`.execute(database.db);
      await change(sql`'~' || ${sql.id(text)}`);
      const after = await previews();
      await change(sql`substr(${sql.id(text)}, 2)`);
      app.setPermissions(permissions);
      expect(after).toBe(before);
      expect(cells.filter((cell) => cell !== '')).not.toEqual([]);
    },
  );
});

/** The last line of a streamed import. */
function endOf(body: string): ImportCounts | ImportLine {
  const last = JSON.parse(must(body.trimEnd().split('\n').at(-1), 'there is a line')) as ImportLine;
  return 'end' in last ? last.end : last;
}
