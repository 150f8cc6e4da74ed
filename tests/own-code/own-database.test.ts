/** Own code reads tables of another program by the catalogue's names, on both engines. */
import { expressionBuilder, sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entities } from '#generated/entities.ts';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { withComputedFields } from '../../src/server/own-code/computed.ts';
import type { Computed } from '../../src/server/own-code/own-code.ts';
import { CatalogueNames } from '../../src/server/own-code/own-database.ts';
import type { Database } from '../../src/server/database/database.ts';
import { fromItem } from '../../src/server/record/entity-table.ts';
import { engines } from '../support/databases.ts';

interface Visit {
  readonly id: number;
  readonly courseId: number;
  readonly person: string;
}

const specOf = (name: string): EntitySpec =>
  must(
    entities.find((spec) => spec.name === name),
    name,
  );

/** Enrolments in a table of another program. */
const visits: EntitySpec = {
  ...specOf('enrolment'),
  table: 'visit',
  columnMappings: {
    id: { column: 'id', read: '?' },
    courseId: { column: 'course_id', read: '?::bigint' },
    person: { column: 'who', read: 'upper(?)' },
  },
};

interface Tables {
  readonly visit: Visit;
  readonly course: { readonly id: number; readonly name: string };
}

const visitsOfCourse: Computed = () =>
  expressionBuilder<Tables, 'course'>()
    .selectFrom('visit')
    .select(({ fn }) => fn.countAll<number>().as('visits'))
    .whereRef('visit.courseId', '=', 'course.id');

describe.each(engines)('$name', ({ open }) => {
  let database: Database;
  let db: Kysely<Tables>;

  beforeAll(async () => {
    database = await open({ sample: true });
    await sql`create table visit (id bigint, course_id text, who text)`.execute(database.db);
    await sql`insert into visit values (1, '1', 'Ada'), (2, '2', 'Ben'), (3, '2', 'Cleo')`.execute(database.db);
    db = database.db.withPlugin(new CatalogueNames([visits])) as unknown as typeof db;
  });
  afterAll(() => database.close());

  test('in an empty list is nothing, not in it everything', async () => {
    const read = (operator: 'in' | 'not in') =>
      db.selectFrom('visit').select('id').where('courseId', operator, []).orderBy('id').execute();

    expect(await read('in')).toEqual([]);
    expect(await read('not in')).toHaveLength(3);
    const plain = database.db.withPlugin(new CatalogueNames([])) as unknown as typeof db;
    expect(await plain.selectFrom('course').select('id').where('id', 'in', []).execute()).toEqual([]);
    expect(await plain.updateTable('course').set({ name: 'None' }).where('id', 'in', []).execute()).toMatchObject([
      { numUpdatedRows: 0n },
    ]);
  });

  test('by fields, under its own name and another, and in joins', async () => {
    expect(
      await db.selectFrom('visit').select('person').where('courseId', '=', 2).orderBy('visit.id').execute(),
    ).toEqual([{ person: 'BEN' }, { person: 'CLEO' }]);
    const joined = db
      .selectFrom('course')
      .innerJoin('visit as made', 'made.courseId', 'course.id')
      .select(['course.name', 'made.person'])
      .where('made.person', '=', 'ADA');
    expect(await joined.execute()).toEqual([{ name: 'Spanish', person: 'ADA' }]);
  });

  test('a statement that would write by the names of fields is refused before it is sent', async () => {
    await expect(db.updateTable('visit').set({ person: 'Dora' }).execute()).rejects.toThrow(
      '"visit" is a table of another program, whose columns have other names: write it by "records", or by sql.',
    );
    await expect(db.deleteFrom('visit').execute()).rejects.toThrow('"visit" is a table of another program');
    await expect(db.insertInto('visit').values({ id: 4, courseId: 1, person: 'Dora' }).execute()).rejects.toThrow(
      '"visit" is a table of another program',
    );
    expect(await db.selectFrom('visit').select('id').execute()).toHaveLength(3);
  });

  test('a computed field counts its rows, and is read from it', async () => {
    const [course] = withComputedFields([specOf('course'), visits], {
      computed: { course: { taken: visitsOfCourse } },
    });
    const { rows } = await sql<{ taken: number }>`select taken::int from ${fromItem(must(course, 'course'))} as record
      order by id`.execute(database.db);

    expect(rows.map(({ taken }) => taken)).toEqual([1, 2, 0]);
  });
});
