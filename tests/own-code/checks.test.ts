/** Checks of own code hold on every way in which a record is written, on both engines. */
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { must } from '#model/must.ts';
import type { BulkReport } from '../../src/features/bulk-changes/model/operations.ts';
import type { ImportPreview } from '../../src/features/import/model/operations.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import type { Db } from '../../src/server/database/database.ts';
import type { Check, RecordChange } from '../../src/server/own-code/own-code.ts';
import { noOwnCode } from '../support/no-own-code.ts';
import { engines } from '../support/databases.ts';
import { LoadFolder } from '../server/import/load-files.ts';
import { entityApp, okJson } from '../server/support/entity-app.ts';
import { serveSchool } from './serve-school.ts';

interface Course {
  readonly id: number;
  readonly name: string;
  readonly places: number;
  readonly isActive: boolean;
  readonly modifiedDate: string;
}

const [spanish, pottery, choir] = [1, 2, 3];

const problem = (response: { json<Json>(): Json }) => response.json<ProblemDetails>();

describe.each(engines)('$name', ({ open }) => {
  const school = serveSchool(open);

  const course = async (id: number) => okJson<Course>(await school.app.call('GET', `Course/${id}`));
  const change = async (id: number, values: object) =>
    school.app.call('PUT', 'Course/', { body: { ...(await course(id)), ...values } });
  const enrol = (person: string, courseId = pottery) =>
    school.app.call('PUT', 'Enrolment/', { body: { person, courseId } });

  test('a change is refused with the message at its field, and nothing is saved', async () => {
    const response = await change(spanish, { name: 'Spanish II', places: 25 });

    expect(response.statusCode).toBe(422);
    expect(problem(response).errors).toEqual([{ field: 'places', message: 'Studio has 24 seats.' }]);
    expect(await course(spanish)).toMatchObject({ name: 'Spanish', places: 20 });
  });

  test('what a body says of fields that no save writes is not checked, and keeps no check from running', async () => {
    for (const values of [{ isActive: false }, { isActive: false, createdById: 999 }])
      expect((await change(spanish, { places: 25, ...values })).statusCode).toBe(422);
    const body = { person: 'Dora', courseId: pottery, isActive: false };
    expect((await school.app.call('PUT', 'Enrolment/', { body })).statusCode).toBe(422);
    expect((await course(spanish)).places).toBe(20);
  });

  test('a change that no check refuses is saved', async () => {
    expect((await change(spanish, { places: 24 })).statusCode).toBe(200);
    expect((await course(spanish)).places).toBe(24);
  });

  test('a new record is refused with a message for the whole record', async () => {
    const response = await enrol('Dora');

    expect(response.statusCode).toBe(422);
    expect(problem(response)).toMatchObject({
      detail: 'The course is full.',
      errors: [{ field: '', message: 'The course is full.' }],
    });
    expect((await enrol('Dora', spanish)).statusCode).toBe(200);
  });

  test('what is not valid is refused before the checks run', async () => {
    const response = await change(spanish, { name: '', places: 500 });

    expect(problem(response).errors?.map(({ field }) => field)).toEqual(['name']);
  });

  test('of many who take the last place at once, one gets it', async () => {
    await change(pottery, { places: 3 });

    const responses = await Promise.all(['Dora', 'Emil', 'Fred', 'Gina'].map((person) => enrol(person)));

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
  });

  test('a bulk change skips the records that a check refuses, with its message, in the preview too', async () => {
    const body = { query: {}, action: 'update', values: { places: 24 }, skipRefused: true };

    const preview = okJson<BulkReport>(
      await school.app.call('POST', 'Course/bulk', { body: { ...body, preview: true } }),
    );
    const report = okJson<BulkReport>(await school.app.call('POST', 'Course/bulk', { body }));

    for (const answer of [preview, report])
      expect(answer.refused).toEqual([{ key: [pottery], name: 'Pottery', message: 'Places: Attic has 8 seats.' }]);
    expect((await course(pottery)).places).toBe(2);
    expect((await course(choir)).places).toBe(24);
  });

  test('undo of a bulk change is checked', async () => {
    const body = { query: { stateValues: ['over'] }, action: 'update', values: { places: 90 } };
    const { id } = okJson<BulkReport & { id: number }>(await school.app.call('POST', 'Course/bulk', { body }));
    const hall = okJson<object>(await school.app.call('GET', 'Room/2'));
    okJson(await school.app.call('PUT', 'Room/', { body: { ...hall, seats: 50 } }));

    const report = okJson<BulkReport>(
      await school.app.call('POST', 'Course/bulk', { body: { action: 'undo', of: id, preview: true } }),
    );

    expect(report.refused).toMatchObject([{ key: [choir], message: 'Places: Hall has 50 seats.' }]);
  });

  test('a delete is not checked, a restore is', async () => {
    await enrol('Dora', spanish);
    expect((await school.app.call('DELETE', 'Enrolment/2')).statusCode).toBe(204);
    expect((await enrol('Dora')).statusCode).toBe(200);

    const response = await school.app.call('POST', 'Enrolment/undelete/2');

    expect(response.statusCode).toBe(422);
    expect(problem(response).detail).toBe('The course is full.');
  });

  test('an import marks the row that a check refuses, in the preview, and writes no other', async () => {
    const rows = [
      ['French', 'Attic', '8'],
      ['Dutch', 'Attic', '9'],
    ];
    const body = { columns: ['name', 'roomId', 'places'], rows };

    const preview = okJson<ImportPreview>(
      await school.app.call('POST', 'Course/import', { body: { ...body, preview: true } }),
    );
    const response = await school.app.call('POST', 'Course/import', { body });

    expect(preview).toMatchObject({ created: 1, wrong: 1 });
    expect(preview.wrongRows).toMatchObject([{ row: 1, problems: [{ message: 'Places: Attic has 8 seats.' }] }]);
    expect(response.statusCode).toBe(422);
  });

  test('the loader rejects the row, and its checks have no user', async () => {
    const files = new LoadFolder(school.database);
    try {
      const lines = ['Id,Name,State,Places', '3,Choir,Planned,80', '2,Pottery,Planned,9'];
      expect(await files.load('Course', lines)).toEqual({ updated: 1, rejected: 1 });
      expect(files.rejections()).toContain('Places: Attic has 8 seats.');
    } finally {
      files.remove();
    }
    expect(problem(await change(choir, { state: 'over' })).status ?? 200).toBe(200);
    expect(problem(await change(choir, { state: 'planned' })).errors).toEqual([
      { field: 'state', message: 'It is over. Make another course.' },
    ]);
  });

  test('a check that does not read the database needs no transaction, and one that does gets it', async () => {
    const checks = { room: { seats: ({ after }: RecordChange) => after['seats'] === 13 && 'Not 13.' } };
    const pure = await entityApp(school.database, {}, { ...generatedCatalogue, ownCode: { ...noOwnCode, checks } });
    const begun = vi.spyOn(school.database.db, 'transaction');
    const room = okJson<object>(await pure.call('GET', 'Room/1'));

    expect((await pure.call('PUT', 'Room/', { body: { ...room, seats: 13 } })).statusCode).toBe(422);
    expect((await pure.call('PUT', 'Room/', { body: { ...room, seats: 14 } })).statusCode).toBe(200);
    expect(begun).not.toHaveBeenCalled();
    await pure.app.close();
    expect((await change(spanish, { places: 25 })).statusCode).toBe(422);
    expect((await change(spanish, { places: 24 })).statusCode).toBe(200);
    expect(begun).toHaveBeenCalledTimes(2);
  });

  test('of a new record, a check sees what is stored, without what its insert gives', async () => {
    const seen: RecordChange[] = [];
    const see: Check = (change) => void seen.push(change);
    const ownCode = { ...noOwnCode, checks: { course: { see }, enrolment: { see } }, fills: {} };
    const checked = await entityApp(school.database, {}, { ...generatedCatalogue, ownCode });
    const body = { id: -1, name: 'Yoga', roomId: 1, places: 8, createdDate: '2020-01-01T00:00:00.000Z', taken: 5 };
    okJson(await checked.call('PUT', 'Course/', { body }));
    okJson(await checked.call('PUT', 'Enrolment/', { body: { person: 'Dora', courseId: spanish, number: 7 } }));
    const rows = [['Zumba', 'Attic', '8']];
    okJson(await checked.call('POST', 'Course/import', { body: { columns: ['name', 'roomId', 'places'], rows } }));
    await checked.app.close();

    const course = { isActive: true, name: 'Yoga', state: 'planned', roomId: 1, places: 8, starts: null };
    expect(seen.every(({ before }) => before === null)).toBe(true);
    // An import is checked twice: all its rows, before any is written, and each when it is.
    expect(seen.slice(0, 3).map(({ after }) => after)).toStrictEqual([
      course,
      { isActive: true, person: 'Dora', courseId: spanish, number: null },
      { ...course, name: 'Zumba' },
    ]);
  });

  test('nothing is saved where a check fails, and the answer says nothing about it', async () => {
    const response = await change(spanish, { name: 'Throw' });

    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('asked to fail');
    expect((await course(spanish)).name).toBe('Spanish');
    expect(must((await change(spanish, { name: 'Spanish again' })).statusCode, 'a status')).toBe(200);
  });

  /** What a save answers with this check alone. */
  async function saveWith(check: Check) {
    const ownCode = { ...noOwnCode, checks: { course: { check } } };
    const checked = await entityApp(school.database, {}, { ...generatedCatalogue, ownCode });
    const body = { ...(await course(spanish)), name: 'Spanish II' };
    const response = await checked.call('PUT', 'Course/', { body });
    await checked.app.close();
    return response;
  }

  test('an empty text is no message', async () => {
    expect((await saveWith(() => '')).statusCode).toBe(200);
    expect((await saveWith(() => ({ name: '', places: false }))).statusCode).toBe(200);
  });

  test.for<[string, Check]>([
    ['a message at no field', () => ({ nowhere: 'This is wrong.' })],
    ['a list', () => JSON.parse('["This is wrong."]')],
    [
      'a statement that the database refuses',
      (_change, { db }) => sql`select 'many'::integer`.execute(db as Db).then(() => null),
    ],
  ])('%s is a fault of the check, not of the person', async ([, check]) => {
    expect((await saveWith(check)).statusCode).toBe(500);
    expect((await course(spanish)).name).toBe('Spanish');
  });
});
