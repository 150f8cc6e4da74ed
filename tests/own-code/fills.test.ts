/** Fills of own code, on both engines: they run on every way in which a record is written. */
import { describe, expect, test } from 'vitest';
import type { BulkReport } from '../../src/features/bulk-changes/model/operations.ts';
import type { ImportCounts } from '../../src/features/import/model/operations.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import type { Fill } from '../../src/server/own-code/own-code.ts';
import { engines } from '../support/databases.ts';
import { LoadFolder } from '../server/import/load-files.ts';
import { entityApp, okJson } from '../server/support/entity-app.ts';
import { serveSchool } from './serve-school.ts';

interface Enrolment {
  readonly id: number;
  readonly person: string;
  readonly number: number | null;
}

const [spanish, pottery, choir] = [1, 2, 3];

/** The name of a course, in capitals. */
const capitals: Fill = ({ after }) => String(after['name']).toUpperCase();

const long: Fill = () => 'x'.repeat(500);

describe.each(engines)('$name', ({ open }) => {
  const school = serveSchool(open);

  const enrol = async (courseId: number, person: string) =>
    okJson(await school.app.call('PUT', 'Enrolment/', { body: { id: -1, courseId, person, number: 99 } }));
  const enrolments = async (courseId: number) => {
    const body = { courseValues: [courseId], sortField: 'number' };
    const { data } = okJson<{ data: Enrolment[] }>(await school.app.call('POST', 'Enrolment/page', { body }));
    return data.map(({ person, number }) => `${number} ${person}`);
  };

  test('a save gets the value, whatever the body says, and its history has it', async () => {
    await enrol(spanish, 'Dora');

    expect(await enrolments(spanish)).toEqual(['1 Ada', '2 Dora']);
    const [entry] = okJson<{ changes: Record<string, unknown> }[]>(await school.app.call('GET', 'Enrolment/history/4'));
    expect(entry?.changes).toMatchObject({ number: { from: null, to: 2 } });
  });

  test('two saves at once get two values', async () => {
    await Promise.all(['Dora', 'Emil', 'Fay'].map((person) => enrol(choir, person)));

    expect((await enrolments(choir)).map((text) => text.split(' ')[0])).toEqual(['1', '2', '3']);
  });

  test('each row of an import sees what those before it have got', async () => {
    const rows = ['Dora', 'Emil', 'Fay'].map((person) => [String(choir), person]);
    const body = { columns: ['courseId', 'person'], rows };
    const counts = okJson<ImportCounts>(await school.app.call('POST', 'Enrolment/import', { body }));

    expect(counts).toMatchObject({ created: 3, wrong: 0 });
    expect(await enrolments(choir)).toEqual(['1 Dora', '2 Emil', '3 Fay']);
  });

  test('so does each record of a bulk change, whose undo fills them again', async () => {
    const body = { query: {}, action: 'update', values: { courseId: choir } };
    const report = okJson<BulkReport>(await school.app.call('POST', 'Enrolment/bulk', { body }));

    expect(report.changed).toBe(3);
    expect((await enrolments(choir)).map((text) => text.split(' ')[0])).toEqual(['1', '2', '3']);
    const undo = { action: 'undo', of: report.id };
    okJson(await school.app.call('POST', 'Enrolment/bulk', { body: undo }));
    expect(await enrolments(pottery)).toHaveLength(2);
    expect(await enrolments(choir)).toEqual([]);
  });

  test('the loader fills, too', async () => {
    const files = new LoadFolder(school.database);
    try {
      expect(await files.load('Enrolment', ['Course,Person', 'Choir,Dora', 'Choir,Emil'])).toEqual({ created: 2 });
    } finally {
      files.remove();
    }
    expect(await enrolments(choir)).toEqual(['1 Dora', '2 Emil']);
  });

  test('the loader brings numbers along, and fills where a row has none', async () => {
    const files = new LoadFolder(school.database);
    const lines = ['Course,Person,Number', 'Choir,Dora,41', 'Choir,Emil,', 'Choir,Fay,7'];
    try {
      expect(await files.load('Enrolment', lines)).toEqual({ created: 3 });
      expect(await enrolments(choir)).toEqual(['7 Fay', '41 Dora', '42 Emil']);
      expect(await files.load('Enrolment', lines)).toEqual({ unchanged: 3 });
      expect(await files.load('Enrolment', ['Id,Person,Number', '1,Ada,8', '2,Bea,'])).toEqual({ updated: 2 });
      expect(await enrolments(spanish)).toEqual(['8 Ada']);
      expect(await enrolments(pottery)).toEqual(['1 Bea', '2 Cleo']);
      expect(await files.load('Enrolment', ['Course,Person,Number', 'Choir,Gus,41', 'Choir,Hal,many'])).toEqual({
        rejected: 2,
      });
      expect(files.rejections()).toMatch(/Gus,41,2,Another Enrolment has this Course and Number.*Hal,many,3,Number/su);
    } finally {
      files.remove();
    }
  });

  test('an import brings none along', async () => {
    const body = { columns: ['courseId', 'person', 'number'], rows: [[String(choir), 'Dora', '41']] };
    const response = await school.app.call('POST', 'Enrolment/import', { body });

    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('number');
  });

  test('a check refuses the second of two rows of an import that the first one leaves no place', async () => {
    const rows = [
      [String(spanish), 'Dora'],
      [String(spanish), 'Emil'],
    ];
    okJson(
      await school.app.call('PUT', 'Course/', {
        body: { ...okJson<object>(await school.app.call('GET', 'Course/1')), places: 2 },
      }),
    );
    const response = await school.app.call('POST', 'Enrolment/import', {
      body: { columns: ['courseId', 'person'], rows },
    });

    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('The course is full.');
    expect(await enrolments(spanish)).toEqual(['1 Ada']);
  });

  test('what is filled is validated, stored, and restored with the record', async () => {
    const fills = { course: { name: capitals } };
    const filled = await entityApp(
      school.database,
      {},
      { ...generatedCatalogue, ownCode: { ...generatedCatalogue.ownCode, fills } },
    );
    const body = { id: -1, name: 'French', roomId: 1, places: 3, state: 'open' };
    const { id } = okJson<{ id: number }>(await filled.call('PUT', 'Course/', { body }));
    const wrong = await entityApp(
      school.database,
      {},
      {
        ...generatedCatalogue,
        ownCode: { ...generatedCatalogue.ownCode, fills: { course: { name: long } } },
      },
    );

    expect(okJson(await filled.call('GET', `Course/${id}`))).toMatchObject({ name: 'FRENCH' });
    await school.app.call('DELETE', `Course/${spanish}`);
    expect((await filled.call('POST', `Course/undelete/${spanish}`)).statusCode).toBe(204);
    expect(okJson(await filled.call('GET', `Course/${spanish}`))).toMatchObject({ name: 'SPANISH', isActive: true });
    const refused = await wrong.call('PUT', 'Course/', { body });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<ProblemDetails>().errors).toMatchObject([{ field: 'name' }]);
    await Promise.all([filled.app.close(), wrong.app.close()]);
  });

  test('a text that can not be stored is a fault of the fill, not of who saves', async () => {
    const fills = { course: { name: () => 'Fren\0ch' } };
    const wrong = await entityApp(
      school.database,
      {},
      { ...generatedCatalogue, ownCode: { ...generatedCatalogue.ownCode, fills } },
    );
    const body = { id: -1, name: 'French', roomId: 1, places: 3, state: 'open' };
    expect((await wrong.call('PUT', 'Course/', { body })).statusCode).toBe(500);
    await wrong.app.close();
  });

  test.for(['many', 1.5, 1e300, '2', [2], {}])(
    '%j in a field that nobody can type is a fault of the fill',
    async (value) => {
      const fills = { enrolment: { number: () => value } };
      const wrong = await entityApp(
        school.database,
        {},
        { ...generatedCatalogue, ownCode: { ...generatedCatalogue.ownCode, fills } },
      );
      const body = { id: -1, courseId: choir, person: 'Dora' };
      expect((await wrong.call('PUT', 'Enrolment/', { body })).statusCode).toBe(500);
      expect(await enrolments(choir)).toEqual([]);
      await wrong.app.close();
    },
  );
});
