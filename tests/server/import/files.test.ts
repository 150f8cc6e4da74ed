/** Files that `npm run load` accepts, such as exports and spreadsheets, and its messages for others. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { exportColumns } from '../../../src/features/exports/server/cells.ts';
import { firstLine } from '#model/csv.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { engines } from '../../support/databases.ts';
import { exportedRows } from './exported-rows.ts';
import { LoadFolder } from './load-files.ts';

const specs: readonly EntitySpec[] = generatedCatalogue.entities;
const exported = specs.filter(({ calls, export: words }) => calls !== 'list' && words !== undefined);

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let folder: LoadFolder;
  beforeAll(async () => {
    database = await open({ sample: true });
  });
  afterAll(() => database.close());
  beforeEach(() => {
    folder = new LoadFolder(database);
  });
  afterEach(() => folder.remove());

  test.each(exported)('an export of $service can be loaded again without a change', async (spec) => {
    const { entity, csv: rows } = await exportedRows(database, spec);
    const file = folder.write(
      'export.csv',
      firstLine(exportColumns(entity).map(({ label }) => label)) + rows.replaceAll('\n', '\r\n'),
    );

    const result = await folder.loadFile(spec.service, file);

    expect(folder.hasRejections('export.csv') ? folder.rejections('export.csv') : '').toBe('');
    expect(result).toMatchObject({ created: 0, updated: 0, rejected: 0, unchanged: rows.split('\n').length - 1 });
  });

  test('the apostrophe before a formula is removed; a byte order mark and CRLF are accepted', async () => {
    const lines = ['\uFEFFid,name,title', "950,'=1+1,''-x", "951,'plain,-5"];
    expect(await folder.load('RFAContact', [lines.join('\r\n')])).toEqual({ created: 2 });

    const { rows } = await sql`select "name", "title" from "rfaContact" where "id" in (950, 951) order by "id"`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { name: '=1+1', title: "'-x" },
      { name: "'plain", title: '-5' },
    ]);
  });

  test.each([
    [';', '"Berg, Anna";plain'],
    ['\t', '"Berg, Anna"\tplain'],
    ['|', '"Berg, Anna"|plain'],
  ])('cells may be separated by %j', async (delimiter, row) => {
    expect(await folder.load('RFAContact', [['id', 'name', 'title'].join(delimiter), `960${delimiter}${row}`])).toEqual(
      { created: 1 },
    );
    const { rows } = await sql`select "name", "title" from "rfaContact" where "id" = 960`.execute(database.db);
    expect(rows).toEqual([{ name: 'Berg, Anna', title: 'plain' }]);
    await sql`delete from "rfaContact" where "id" = 960`.execute(database.db);
  });

  test('a character that can not be stored is a problem of its cell', async () => {
    expect(await folder.load('RFAContact', ['id,name,title', '961,An\0na,x', '962,Ben,y'])).toEqual({
      created: 1,
      rejected: 1,
    });
    expect(folder.rejections()).toContain('name has a character that can not be stored.');
  });

  test('an unknown column is refused with a suggestion and the list of columns', async () => {
    const refused = folder.load('RFAStatus', ['id,Naem,Reason,reason', '1,x,y,z']);

    await expect(refused).rejects.toThrow(
      'RFAStatus has no column "Naem". Did you mean "name"?\n"Reason" and "reason" both fill reason.\nThe columns of RFAStatus are: id (Id), externalKey (External Key), ' +
        'hashId (Hash ID), guid (GUID), name (Name), reasonId (Reason ID), reason (Reason), isActive (Active).',
    );
  });

  test.each([
    ['Custmer', ['id'], 'Nothing called Custmer can be loaded. Did you mean Customer?'],
    ['TopLevel', ['tpid'], 'Nothing called TopLevel can be loaded.'],
    ['Customer', [''], 'is empty.'],
    ['Customer', [Array.from({ length: 12 }, (_, i) => `x${i}`).join()], '2 more columns are unknown.'],
    ['Customer', ['Created By'], 'The file has no column that can be loaded.'],
    ['Customer', ['id,name', '1,"open'], 'is not a CSV file'],
  ])('%s with the lines %s is refused: %s', async (service, lines, message) => {
    await expect(folder.load(service, lines)).rejects.toThrow(message);
  });

  test('a file that is not UTF-8 is refused', async () => {
    const file = folder.write('latin.csv', Buffer.from('id,name\n1,Caf\xE9\n', 'latin1'));

    await expect(folder.loadFile('Customer', file)).rejects.toThrow('is not in UTF-8');
  });
});
