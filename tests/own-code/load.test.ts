/** What a load of rows costs for which own code runs one by one: statements, on both engines. */
import { afterAll, describe, expect, test } from 'vitest';
import { sql, type KyselyPlugin } from 'kysely';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import type { Fill } from '../../src/server/own-code/own-code.ts';
import { LoadFolder } from '../server/import/load-files.ts';
import { engines } from '../support/databases.ts';
import { serveSchool } from './serve-school.ts';

/** Counts the statements. */
class Counter implements KyselyPlugin {
  count = 0;

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
    this.count += 1;
    return result;
  };
}

const { checks, fills } = generatedCatalogue.ownCode;
const of = { checks: { enrolment: checks['enrolment'] ?? {} }, fills: { enrolment: fills['enrolment'] ?? {} } };

/** Takes a context, so that rows are written one by one. */
const number: Fill = async ({ after }, { user }) => (after['person'] === 'Emil' && user === null ? 1 : 7);

describe.each(engines)('$name', ({ open }) => {
  const school = serveSchool(open);
  const folders: LoadFolder[] = [];
  let nextId = 500;
  afterAll(() => {
    for (const folder of folders) folder.remove();
  });

  /** Loads so many enrolments; returns the number of statements. */
  async function statements(rows: number, own: Partial<typeof of>, idColumn: boolean): Promise<number> {
    const counter = new Counter();
    // Without COPY, so that all statements pass by the counter.
    const { connect: _, ...database } = school.database;
    const ownCode = { ...generatedCatalogue.ownCode, checks: {}, fills: {}, ...own };
    const counted = { ...database, db: school.database.db.withPlugin(counter) };
    const files = new LoadFolder(counted, { ...generatedCatalogue, ownCode });
    folders.push(files);
    const lines = Array.from({ length: rows }, () => {
      nextId += 1;
      return `${idColumn ? `${nextId},` : ''}Choir,Person ${nextId}`;
    });
    const header = `${idColumn ? 'id,' : ''}Course,Person`;
    expect(await files.load('Enrolment', [header, ...lines])).toEqual({ created: rows });
    return counter.count;
  }

  // Each of the two reads twice. Then the row is written.
  test.each([
    { name: 'a check', own: { checks: of.checks }, each: 3 },
    { name: 'a fill', own: { fills: of.fills }, each: 3 },
    { name: 'both', own: of, each: 5 },
  ])('with $name, a row costs one statement more than own code sends itself', async ({ own, each }) => {
    for (const hasIds of [false, true]) {
      await sql`update course set places = 1000`.execute(school.database.db);
      const few = await statements(5, own, hasIds);
      expect((await statements(25, own, hasIds)) - few).toBe(20 * each);
    }
  });

  test('rows that the database refuses among them are rejected, and all others are written', async () => {
    const ownCode = { ...generatedCatalogue.ownCode, checks: {}, fills: { enrolment: { number } } };
    const files = new LoadFolder(school.database, { ...generatedCatalogue, ownCode });
    folders.push(files);
    const lines = ['Course,Person', 'Choir,Dora', 'Pottery,Emil', 'Spanish,Fay', 'Choir,Gus'];

    expect(await files.load('Enrolment', lines)).toEqual({ created: 2, rejected: 2 });
    expect(files.rejections()).toMatch(/Pottery,Emil,3,Another Enrolment has this Course and Number/u);
    expect(files.rejections()).toMatch(/Choir,Gus,5,Another Enrolment has this Course and Number/u);
    const { rows } = await sql<{ person: string }>`select "person" from "enrolment" join "history"
      on "entity" = 'Enrolment' and "key" = "enrolment"."id"::text and "action" = 'create' where "number" = 7 order by 1`.execute(
      school.database.db,
    );
    expect(rows.map(({ person }) => person)).toEqual(['Dora', 'Fay']);
  });

  test('an id that a row brings along is not given to a later row', async () => {
    const files = new LoadFolder(school.database);
    folders.push(files);
    const lines = ['Id,Course,Person', ',Choir,Dora', '6,Choir,Emil', '9,Choir,Fay', ',Choir,Gus', ',Choir,Hal'];

    expect(await files.load('Enrolment', lines)).toEqual({ created: 5 });
    const { rows } = await sql<{
      id: number;
    }>`select "id" from "enrolment" where "person" in ('Dora', 'Emil', 'Fay', 'Gus', 'Hal')
      order by 1`.execute(school.database.db);
    expect(rows.map(({ id }) => id)).toEqual([...new Set(rows.map(({ id }) => id))]);
    expect(rows).toHaveLength(5);
  });
});
