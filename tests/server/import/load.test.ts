/** `npm run load`: rows of other systems as CSV. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { LoadFolder } from './load-files.ts';

const contactsState = sql`select count(*) as n, max("modifiedDate") as at, (select count(*) from "history") as "historyEntries", (select last_value from "rfaContact_id_seq") as next from "rfaContact"`;

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
  const loadLines: LoadFolder['load'] = (...load) => folder.load(...load);
  const read = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await query.execute(database.db)).rows;

  test('rows are created, updated or unchanged by their id; columns are named by label or field', async () => {
    const lines = [
      'id,Name,countryCode,Renewal Date',
      '7000,Contoso Ltd,GB,03/09/2027',
      '7001,Fabrikam Inc,US,2027-12-31',
      ',Numbered by the database,US,',
    ];
    expect(await loadLines('Customer', lines)).toEqual({ created: 3 });
    expect(
      await loadLines('Customer', [lines[0] ?? '', '7000,Contoso Ltd,GB,3/9/2027', '7001,Fabrikam GmbH,DE,']),
    ).toEqual({ updated: 1, unchanged: 1 });

    expect(
      await read(sql`select "id", "name", "renewalDate", "isActive" from "customer" where "id" >= 7000 order by 1`),
    ).toEqual([
      { id: 7000, name: 'Contoso Ltd', renewalDate: '2027-03-09', isActive: true },
      { id: 7001, name: 'Fabrikam GmbH', renewalDate: null, isActive: true },
      { id: 7002, name: 'Numbered by the database', renewalDate: null, isActive: true },
    ]);
    expect(
      await read(
        sql`select "action", "changes" from "history" where "entity" = 'Customer' and "key" = '7001' order by "id" desc limit 1`,
      ),
    ).toEqual([
      {
        action: 'update',
        changes: {
          name: { from: 'Fabrikam Inc', to: 'Fabrikam GmbH' },
          countryCode: { from: 'US', to: 'DE' },
          renewalDate: { from: '2027-12-31', to: null },
        },
      },
    ]);
  });

  test('modifiedDate changes only if a value does', async () => {
    const modified = async () =>
      (await read<{ at: string }>(sql`select "modifiedDate" as at from "rfaContact" where "id" = 1`))[0]?.at ?? '';
    const before = await modified();
    const [{ name = '' } = {}] = await read<{ name: string }>(sql`select "name" from "rfaContact" where "id" = 1`);
    await loadLines('RFAContact', ['id,name', `1,${name}`]);
    expect(await modified()).toBe(before);
    await loadLines('RFAContact', ['id,name', '1,Somebody Else']);

    expect((await modified()) > before).toBe(true);
  });

  test('a composite key is given by ids or names', async () => {
    const [names] = await read<{
      t: string;
      w: string;
      c: string;
    }>(sql`select t."name" as t, w."name" as w, c."name" as c
      from "tenantWorkloadEvent" e join "tenant" t on t."id" = e."tenantId" join "workload" w on w."id" = e."workloadId" join "campaignChannel" c on c."id" = e."campaignChannelId"
      order by e."tenantId", e."workloadId", e."campaignChannelId" limit 1`);
    expect(
      await loadLines('TenantWorkloadEvent', [
        'Tenant,Workload,Campaign Channel,Tenant Event Count',
        `${names?.t},${names?.w},${names?.c},99`,
      ]),
    ).toEqual({ updated: 1 });
    expect(
      await loadLines('TenantWorkloadEvent', [
        'tenantId,workloadId,campaignChannelId,tenantEventCount',
        '599,1,1,5',
        '599,2,1,6',
      ]),
    ).toEqual({ created: 2 });
    expect(
      await loadLines('TenantWorkloadEvent', [
        'tenantId,workloadId,campaignChannelId,tenantEventCount',
        '599,1,1,5',
        '599,2,1,7',
      ]),
    ).toEqual({ updated: 1, unchanged: 1 });
  });

  test('every wrong row is rejected with its line and reason, and the others are loaded', async () => {
    const lines = [
      'id,Tenant,First Name,Is Admin,Country',
      '4801,No Such Tenant,Ann,Yes,France',
      '4802,,Ben,maybe,France',
      '4803,,"Cy\nX",No,France',
      '4804,,Di,No',
      '4803,,Again,No,',
      'x,,<script>,Yes,',
    ];
    expect(await loadLines('TenantContact', [...lines, '4805,,<script>,Yes,'])).toEqual({ created: 1, rejected: 6 });
    expect(folder.rejections().replace('\uFEFF', '').split('\r\n')).toEqual([
      'id,Tenant,First Name,Is Admin,Country,Rejected Line,Rejected Because',
      '4801,No Such Tenant,Ann,Yes,France,2,"Tenant: No Tenant is called ""No Such Tenant""."',
      '4802,,Ben,maybe,France,3,Is Admin must be Yes or No.',
      '4804,,Di,No,,6,"The row has 4 cells, the header has 5."',
      '4803,,Again,No,,7,Line 4 is about the same record.',
      'x,,<script>,Yes,,8,id must be a whole number. First Name: SECURITY WARNING: Found forbidden pattern. This value cannot be saved and will be blocked.',
      '4805,,<script>,Yes,,9,First Name: SECURITY WARNING: Found forbidden pattern. This value cannot be saved and will be blocked.',
      '',
    ]);
  });

  test('a date is parsed as on a form; one that is not is rejected with the expected format', async () => {
    const lines = [
      'id,Name,Renewal Date,srcCreatedDate',
      '7100,Slashes,3/9/2027,2027-03-09T16:05:00Z',
      '7101,Day first,9 Mar 2027,mar 9 2027',
      '7104,As spreadsheets write it,9-Mar-27,"Mar 9, 2027"',
      '7102,Dots,03.12.2026,',
      '7103,Never was,13/45/2026,02/30/2026',
    ];
    expect(await loadLines('Customer', lines)).toEqual({ created: 3, rejected: 2 });
    expect(await read(sql`select "renewalDate" from "customer" where "id" in (7100, 7101, 7104)`)).toEqual([
      { renewalDate: '2027-03-09' },
      { renewalDate: '2027-03-09' },
      { renewalDate: '2027-03-09' },
    ]);
    const notADay = 'This is not a date. Write MM/DD/YYYY.';
    expect(folder.rejections().split('\r\n').slice(1, 3)).toEqual([
      `7102,Dots,03.12.2026,,5,Renewal Date: ${notADay}`,
      `7103,Never was,13/45/2026,02/30/2026,6,"Renewal Date: ${notADay} srcCreatedDate: This is neither a date nor a moment. Write MM/DD/YYYY, or 2026-03-09T16:05:00Z."`,
    ]);
  });

  test('a moment is parsed as lists and exports show it, by UTC', async () => {
    const lines = [
      'id,Name,srcCreatedDate',
      '7110,Exported,03/09/2027 16:05:00.665',
      '7111,As on a form,3/9/2027 4:05 PM',
      '7112,Of a database,2027-03-09 16:05',
    ];
    expect(await loadLines('Customer', lines)).toEqual({ created: 3 });
    const stored = await read<{ at: Date }>(
      sql`select "srcCreatedDate" as at from "customer" where "id" between 7110 and 7112 order by "id"`,
    );
    expect(stored.map(({ at }) => new Date(at).toISOString())).toEqual([
      '2027-03-09T16:05:00.665Z',
      '2027-03-09T16:05:00.000Z',
      '2027-03-09T16:05:00.000Z',
    ]);
  });

  test('a corrected file of rejected rows can be loaded', async () => {
    const lines = ['id,First Name,Rejected Line,Rejected Because', '4806,Eve,7,Line 4 is about the same record.'];

    expect(await loadLines('TenantContact', lines)).toEqual({ created: 1 });
    expect(folder.hasRejections()).toBe(false);
  });

  test('--dry-run has the same result and changes nothing', async () => {
    const before = await read(contactsState);

    expect(await loadLines('RFAContact', ['id,name', '1,Changed', '9000,New', ',Also new'], { dryRun: true })).toEqual({
      created: 2,
      updated: 1,
    });
    expect(await read(contactsState)).toEqual(before);
  });

  test('--by names the columns that identify a record', async () => {
    expect(await loadLines('RFAStatus', ['externalKey,name', '4001,Renamed'], { by: ['External Key'] })).toEqual({
      updated: 1,
    });
    await expect(loadLines('RFAStatus', ['External ID,Name', '4001,x'])).rejects.toThrow(
      'RFAStatus has no column "External ID".',
    );
    await expect(loadLines('RFAStatus', ['name', 'x'], { by: ['reason'] })).rejects.toThrow(
      '--by reason: the file has no such column. It has: name.',
    );
    expect(await loadLines('RFAStatus', ['name,reason', 'Approved,Other'], { by: ['name'] })).toEqual({ rejected: 1 });
    expect(folder.rejections()).toContain('2 records have the same name.');
  });

  test('without a key, a row creates a record unless one is equal in every column', async () => {
    expect(await loadLines('Event', ['Name,Date,Milestone Flag', 'Kick-off,01/31/2027,Yes'])).toEqual({ created: 1 });
    expect(
      await loadLines('Event', ['Name,Date,Milestone Flag', 'Kick-off,2027-01-31,true', 'Kick-off,2027-01-31,no']),
    ).toEqual({ created: 1, unchanged: 1 });
  });

  test('the column Active deletes and restores', async () => {
    expect(await loadLines('RFAContact', ['id,Active', '2,No'])).toEqual({ updated: 1 });
    expect(await read(sql`select "isActive" from "rfaContact" where "id" = 2`)).toEqual([{ isActive: false }]);
    expect(await loadLines('RFAContact', ['id,isActive', '2,Yes', '3,Yes'])).toEqual({ updated: 1, unchanged: 1 });
  });

  test('a row may refer to an earlier row of its file', async () => {
    expect(
      await loadLines('Workload', ['id,name,Parent', '90,Parent of all,', '91,Child of it,Parent of all']),
    ).toEqual({ created: 2 });
    expect(await read(sql`select "parentId" from "workload" where "id" = 91`)).toEqual([{ parentId: 90 }]);
  });

  test('a name that two records have is ambiguous, and rejected', async () => {
    await loadLines('Tenant', ['id,name', '950,Twin', '951,Twin']);
    expect(await loadLines('TenantContact', ['id,Tenant', '960,Twin'])).toEqual({ rejected: 1 });
    expect(folder.rejections()).toContain('Tenant: ""Twin"" is the name of 2 records. Give the id instead.');
  });
});
