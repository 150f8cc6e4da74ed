/** Computed fields of own code, on both engines: read like any other field, written by nobody. */
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { entities } from '#generated/entities.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { must } from '#model/must.ts';
import type { Page } from '#model/wire.ts';
import type { Chart } from '#features/charts/model/operations.ts';
import { OperatorError } from '../../src/server/log/operator-error.ts';
import { checkComputedFields } from '../../src/server/own-code/check-computed.ts';
import { withComputedFields } from '../../src/server/own-code/computed.ts';
import type { Computed } from '../../src/server/own-code/own-code.ts';
import { engines } from '../support/databases.ts';
import { okJson } from '../server/support/entity-app.ts';
import { serveSchool } from './serve-school.ts';

interface Course {
  readonly id: number;
  readonly name: string;
  readonly places: number;
  readonly taken: number;
}

const [spanish, pottery] = [1, 2];

const specs: readonly EntitySpec[] = entities;

describe.each(engines)('$name', ({ open }) => {
  const school = serveSchool(open);

  const page = async (body: object) => okJson<Page<Course>>(await school.app.call('POST', 'Course/page', { body }));
  const names = async (body: object) => (await page(body)).data.map(({ name }) => name);
  const course = async (id: number) => okJson<Course>(await school.app.call('GET', `Course/${id}`));
  /** The sum over all groups of a chart. */
  const chartTotal = async (query: object) => {
    const body = { groupBy: 'room', measure: 'sum', field: 'taken', query };
    const { groups } = okJson<Chart>(await school.app.call('POST', 'Course/chart', { body }));
    return groups.reduce((sum, { amount }) => sum + Number(amount), 0);
  };
  const enrol = async (person: string, courseId: number) =>
    okJson(await school.app.call('PUT', 'Enrolment/', { body: { id: -1, courseId, person } }));

  test('a record and its list have the value', async () => {
    expect((await page({ sortField: 'name' })).data).toMatchObject([
      { name: 'Choir', taken: 0 },
      { name: 'Pottery', taken: 2 },
      { name: 'Spanish', taken: 1 },
    ]);
    expect(await course(pottery)).toMatchObject({ taken: 2 });
  });

  test('a list is sorted and filtered by it, has its bounds, and a chart sums it', async () => {
    expect(await names({ sortField: 'taken', sortOrder: 'desc' })).toEqual(['Pottery', 'Spanish', 'Choir']);
    expect(await names({ takenMin: 1, sortField: 'taken' })).toEqual(['Spanish', 'Pottery']);
    expect(await page({})).toMatchObject({ takenMin: 0, takenMax: 2 });
    expect(await chartTotal({})).toBe(3);
    expect(await chartTotal({ takenMin: 2 })).toBe(2);
  });

  test('a change of the rows that it counts shows in the next answer', async () => {
    await page({});
    await enrol('Dora', spanish);
    expect(await page({ takenMin: 2 })).toMatchObject({ totalNumberOfItems: 2 });
    await school.app.call('DELETE', 'Enrolment/1');
    expect(await page({ takenMin: 2 })).toMatchObject({ totalNumberOfItems: 1 });
  });

  test('an export has its column', async () => {
    const { body } = await school.app.call('POST', 'Course/export.csv', { body: { sortField: 'name' } });
    expect(parse<Record<string, string>>(body, { columns: true }).map((row) => row['Taken'])).toEqual(['0', '2', '1']);
  });

  test('a save keeps it as it is, and its history does not have it', async () => {
    const before = await course(spanish);
    okJson(await school.app.call('PUT', 'Course/', { body: { ...before, taken: 17, places: 21 } }));

    expect(await course(spanish)).toMatchObject({ taken: 1, places: 21 });
    const [entry] = okJson<{ changes: object }[]>(await school.app.call('GET', `Course/history/${spanish}`));
    expect(Object.keys(entry?.changes ?? {})).toEqual(['places']);
  });

  beforeAll(async () => {
    const { db } = school.database;
    await sql`create domain seats as integer`.execute(db);
    await sql`create domain places as seats`.execute(db);
    await sql`create type mood as enum ('glad', 'sad')`.execute(db);
  });

  /** What a start says of this SQL for a field of courses; undefined where it goes on. */
  async function startWith(field: object, text: string): Promise<string | undefined> {
    const course: EntitySpec = must(
      specs.find(({ name }) => name === 'course'),
      'there are courses',
    );
    const value = { label: 'Value', computed: true, computedBy: 'value-of', ...field } as Field;
    const spec = { ...course, fields: { ...course.fields, value } };
    const computed = { course: { value: () => sql.raw(text) } };
    return checkComputedFields(school.database.db, withComputedFields([spec], { computed })).then(
      () => undefined,
      (error: unknown) => (error instanceof OperatorError ? error.message : Promise.reject(error)),
    );
  }

  test.for([
    ['integer', 'course.id::smallint'],
    ['integer', 'sum(places) over ()'],
    ['integer', 'null::places'],
    ['number', 'places * 1.5'],
    ['decimal', 'places'],
    ['text', `'a'`],
    ['text', 'course.id'],
    ['text', 'null::mood'],
    ['choice', `course.state || 'x'`],
    ['choice', 'null::mood'],
    ['json', `'{}'::json`],
    ['json', `'{}'::jsonb`],
    ['date', 'course."createdDate"'],
    ['dateTime', 'course.starts'],
    ['boolean', 'course.places > 3'],
    ['tags', 'array[course.id]'],
  ] as const)('a start goes on with a computed field of kind %s whose SQL is %s', async ([kind, text]) => {
    expect(await startWith({ kind }, text)).toBeUndefined();
  });

  test.for([
    ['date', 'course.places * 1.5::float', 'double precision', 'date'],
    ['date', 'course.name', 'text', 'date'],
    ['integer', 'course.name', 'text', 'bigint'],
    ['integer', 'course.starts', 'date', 'bigint'],
    ['boolean', 'course.places', 'bigint', 'boolean'],
    ['json', 'course.name', 'text', 'jsonb'],
    ['number', `'1'::jsonb`, 'jsonb', 'double precision'],
    ['tags', 'course.name', 'text', 'text[]'],
    ['time', 'null::mood', 'mood', 'time'],
  ] as const)('a start ends with a computed field of kind %s whose SQL is %s', async ([kind, text, actual, type]) => {
    expect(await startWith({ kind }, text)).toBe(
      `custom/computed/value-of.ts: The computed field value of course is of kind "${kind}", and its SQL gives ${actual}: change the kind, or cast the value there, as in sql\`(…)::${type}\`.`,
    );
  });

  test('a start ends with a computed field whose SQL the database refuses, with its reason', async () => {
    expect(await startWith({ kind: 'integer' }, 'sum(name)')).toBe(
      'custom/computed/value-of.ts: The computed field value of course has SQL that does not work: function sum(text) does not exist.',
    );
    expect(await startWith({ kind: 'integer' }, '(select 1, 2)')).toContain('subquery must return only one column');
  });

  test('neither a bulk change nor an import writes it', async () => {
    const bulk = { keys: [[spanish]], action: 'update', values: { taken: 3 } };
    expect((await school.app.call('POST', 'Course/bulk', { body: bulk })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'taken' }],
    });
    const rows = { columns: ['name', 'taken'], rows: [['French', '3']], preview: true };
    expect((await school.app.call('POST', 'Course/import', { body: rows })).json()).toMatchObject({ status: 400 });
  });
});

/** The SQL of `taken`, built so. */
function compiled(build: Computed) {
  const specs = withComputedFields(entities, { computed: { course: { taken: build } } });
  return specs.find(({ name }) => name === 'course')?.computed?.['taken'];
}

const biggerRooms: Computed = () => sql`${1} + (select count(*) from ${sql.table('room')} where name <> ${"O'Hara"})`;

describe('SQL', () => {
  test('values are literals, and every table is known', () => {
    expect(compiled(biggerRooms)).toEqual({
      sql: `(1 + (select count(*) from "room" where name <> 'O''Hara'))::bigint`,
      tables: ['room'],
    });
  });

  test('a table in a text is refused, since its changes would not be seen', () => {
    expect(() => compiled(() => sql`(select count(*) from room)`)).toThrow(
      'The computed field taken of course has no SQL: a table in the text of sql`…` is not seen.',
    );
  });
});
