/** Transitions of a choice, on both engines: they hold on every way in which a record is written. */
import { describe, expect, test } from 'vitest';
import type { BulkReport } from '#model/wire/bulk.ts';
import type { ImportPreview } from '#model/wire/import.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { engines } from '../support/databases.ts';
import { LoadFolder } from '../server/import/load-files.ts';
import { entityApp, okJson } from '../server/support/entity-app.ts';
import { serveSchool } from './serve-school.ts';

const [spanish, pottery, choir] = [1, 2, 3];

describe.each(engines)('$name', ({ open }) => {
  const school = serveSchool(open);

  /** The messages of a save that changes the state. */
  async function change(id: number, state: string): Promise<readonly string[]> {
    const before = okJson<object>(await school.app.call('GET', `Course/${id}`));
    const response = await school.app.call('PUT', 'Course/', { body: { ...before, state } });
    return (response.json<ProblemDetails>().errors ?? []).map(({ field, message }) => `${field}: ${message}`);
  }

  test('a value becomes only what the table allows', async () => {
    expect(await change(pottery, 'open')).toEqual([]);
    expect(await change(pottery, 'over')).toEqual([]);
    expect(await change(pottery, 'open')).toEqual(['state: It can not change from Over to Open. Possible: Planned.']);
  });

  test('a deleted record changes by the table, too, so that its restore brings back nothing else', async () => {
    school.app.setPermissions(['course/read', 'course/write']);
    expect((await school.app.call('DELETE', `Course/${spanish}`)).statusCode).toBe(204);

    expect(await change(spanish, 'planned')).toHaveLength(1);
    expect((await school.app.call('POST', `Course/undelete/${spanish}`)).statusCode).toBe(204);
    expect(okJson(await school.app.call('GET', `Course/${spanish}`))).toMatchObject({ state: 'open' });
  });

  test('a new record begins with a value of the table', async () => {
    const body = { id: -1, name: 'French', roomId: 1, places: 3, state: 'over' };
    const refused = await school.app.call('PUT', 'Course/', { body });

    expect(refused.statusCode).toBe(422);
    expect(refused.json<ProblemDetails>().errors).toEqual([
      { field: 'state', message: 'It can not begin as Over. Possible: Planned, Open.' },
    ]);
    expect((await school.app.call('PUT', 'Course/', { body: { ...body, state: 'open' } })).statusCode).toBe(200);
  });

  test('a row with a permission is for those who hold it', async () => {
    school.app.setPermissions(['course/read', 'course/write']);
    expect(await change(spanish, 'planned')).toEqual([
      'state: To change it from Open to Planned takes the permission room/write. Possible: Over.',
    ]);
    school.app.setPermissions(['course/read', 'course/write', 'room/write']);
    expect(await change(spanish, 'planned')).toEqual([]);
  });

  test('a bulk change skips the records that it would change otherwise, and its undo, too', async () => {
    const body = {
      keys: [[spanish], [pottery], [choir]],
      action: 'update',
      values: { state: 'open' },
      skipRefused: true,
    };
    const report = okJson<BulkReport & { id: number }>(await school.app.call('POST', 'Course/bulk', { body }));

    expect(report.refused).toMatchObject([
      { key: [choir], message: 'State: It can not change from Over to Open. Possible: Planned.' },
    ]);

    school.app.setPermissions(['course/read', 'course/write']);
    const undo = { action: 'undo', of: report.id, preview: true };
    expect(okJson<BulkReport>(await school.app.call('POST', 'Course/bulk', { body: undo })).refused).toMatchObject([
      {
        key: [pottery],
        message: 'State: To change it from Open to Planned takes the permission room/write. Possible: Over.',
      },
    ]);
  });

  test('an import marks the row', async () => {
    const rows = [
      ['French', 'Over'],
      ['Dutch', 'Open'],
    ].map(([name, state]) => [name, state, 'Attic', '5']);
    const body = { columns: ['name', 'state', 'roomId', 'places'], rows, preview: true };
    const preview = okJson<ImportPreview>(await school.app.call('POST', 'Course/import', { body }));

    expect(preview.wrongRows).toMatchObject([
      { row: 0, problems: [{ message: 'State: It can not begin as Over. Possible: Planned, Open.' }] },
    ]);
  });

  test('own code says what a value may become, to forms and to saves', async () => {
    const [attic, , studio] = [1, 2, 3];
    const room = async (id: number, state: string) =>
      (
        await school.app.call('PUT', 'Room/', {
          body: { ...okJson<object>(await school.app.call('GET', `Room/${id}`)), state },
        })
      ).json();

    expect(okJson(await school.app.call('GET', `Room/transitions/${attic}`))).toEqual({ state: ['repair', 'closed'] });
    expect(okJson(await school.app.call('GET', `Room/transitions/${studio}`))).toEqual({ state: [] });
    expect(okJson(await school.app.call('GET', 'Room/transitions'))).toEqual({ state: ['open'] });
    expect((await school.app.call('GET', 'Room/transitions/99')).statusCode).toBe(404);
    expect(await room(studio, 'closed')).toMatchObject({
      status: 422,
      errors: [{ field: 'state', message: 'It can not change from Open to Closed.' }],
    });
    expect(await room(attic, 'closed')).toEqual({ id: attic });
    expect(await room(attic, 'open')).toMatchObject({
      errors: [{ message: 'It can not change from Closed to Open. Possible: In Repair.' }],
    });
  });

  test.for(['null', '"open"', '["ajar"]'])('%s is no answer of own code', async (answer) => {
    const transitions = { room: { state: () => JSON.parse(answer) } };
    const ownCode = { ...generatedCatalogue.ownCode, transitions };
    const wrong = await entityApp(school.database, {}, { ...generatedCatalogue, ownCode });
    expect((await wrong.call('GET', 'Room/transitions')).statusCode).toBe(500);
    await wrong.app.close();
  });

  test('the loader may do what takes a permission, and nothing beyond the table', async () => {
    const files = new LoadFolder(school.database);
    try {
      await files.load('Course', ['Id,State', '1,Planned', '3,Open']);
      expect(files.rejections()).toContain('It can not change from Over to Open.');
      expect(files.rejections()).not.toContain('Spanish');
    } finally {
      files.remove();
    }
    expect(okJson(await school.app.call('GET', `Course/${spanish}`))).toMatchObject({ state: 'planned' });
  });
});
