/** Computed fields of own code, on both engines: read like any other field, written by nobody. */
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { entities } from '#generated/entities.ts';
import type { Page } from '#model/wire.ts';
import type { Chart } from '#model/wire/chart.ts';
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
