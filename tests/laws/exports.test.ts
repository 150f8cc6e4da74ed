/** Every format of an export has the rows of the list, on both engines (core 7). */
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { exportFormats } from '../../src/features/exports/model/file-formats.ts';
import { exportFileName, exportFormatNames, type ExportFormat } from '../../src/features/exports/model/formats.ts';
import { wireName } from '#model/field.ts';
import { must } from '#model/must.ts';
import { entities } from '#generated/entities.ts';
import type { Database } from '../../src/server/database/database.ts';
import { exportColumns } from '../../src/features/exports/server/cells.ts';
import { databaseWriters, moduleWriter, type ExportWriter } from '../../src/features/exports/server/writers.ts';
import { copiedRows, exportedTable } from '../server/import/exported-rows.ts';
import { engines } from '../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../server/support/entity-app.ts';
import { seed } from '../server/support/seed.ts';
import { casesOn } from './cases.ts';

type Row = Record<string, unknown>;

const exported = (entities as readonly EntitySpec[]).filter(({ export: words }) => words !== undefined);
const writtenByDatabase = Object.entries(databaseWriters) as [ExportFormat, ExportWriter][];

/** The list's columns of a row of the API, by their names there. */
const listed = (spec: EntitySpec, row: Row): Row =>
  Object.fromEntries(
    spec.list.columns.map((column) => {
      const name = wireName(column, fieldOf(spec, column));
      return [name, row[name]];
    }),
  );

/** Lines of JSON as values, so that the blanks of the database don't matter; other files as they are. */
const contentOf = (format: ExportFormat, file: string): unknown =>
  exportFormats[format].cells === 'text' ? file : file.split('\n').map((line) => line && (JSON.parse(line) as unknown));

describe.each(engines)('on $name', (engine) => {
  const specs = casesOn(engine, exported).map((spec) => [spec.service, spec] as const);
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

  const pages = async (spec: EntitySpec): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let pageIndex = 0; ; pageIndex += 1) {
      const answer = await app.call('POST', `${spec.service}/page`, { body: { pageIndex, pageSize: 100 } });
      const { data, totalNumberOfItems } = okJson<{ data: Row[]; totalNumberOfItems: number }>(answer);
      rows.push(...data);
      if (rows.length >= totalNumberOfItems) return rows;
    }
  };

  describe.each(specs)('%s', (_, spec) => {
    test.each(exportFormatNames)(
      'its export as %s is a whole file with all rows, named by the format',
      async (name) => {
        const answer = await app.call('POST', `${spec.service}/export.${name}`, { body: {} });
        const { file } = must(spec.export, 'only such entities are here');
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toBe(exportFormats[name].mediaType);
        expect(answer.headers['content-disposition']).toBe(`attachment; filename="${exportFileName(file, name)}"`);
        const check = exportFormats[name].check();
        check.add(answer.rawPayload);
        expect([check.rows, check.isWhole]).toEqual([(await pages(spec)).length, true]);
      },
    );

    test('its lines of JSON are the rows of the API, with the columns of the list', async () => {
      const { body } = await app.call('POST', `${spec.service}/export.jsonl`, { body: {} });
      const lines = body.split('\n').slice(0, -1);
      expect(lines.map((line) => JSON.parse(line) as Row)).toEqual((await pages(spec)).map((row) => listed(spec, row)));
    });

    test.each(writtenByDatabase)('the database writes %s as the format’s module does', async (name, writer) => {
      const entity = exportedTable(spec);
      const written = async ({ file, ...copied }: ExportWriter) => {
        const lines = file(exportColumns(entity));
        lines.end(await copiedRows(database, entity, { file, ...copied }));
        return contentOf(name, await text(lines));
      };
      expect(await written(writer)).toEqual(await written(moduleWriter(exportFormats[name])));
    });
  });
});
