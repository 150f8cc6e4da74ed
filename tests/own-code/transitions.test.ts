/** Transitions of a choice, on both engines: they hold on every way in which a record is written. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { must } from '#model/must.ts';
import type { BulkReport } from '../../src/features/bulk-changes/model/operations.ts';
import type { ImportPreview } from '../../src/features/import/model/operations.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { CatalogueNames } from '../../src/server/own-code/own-database.ts';
import { SaveSlots } from '../../src/server/own-code/save-slots.ts';
import { TransitionRules } from '../../src/server/own-code/transitions.ts';
import { noOwnCode } from '../support/no-own-code.ts';
import { engines } from '../support/databases.ts';
import { LoadFolder } from '../server/import/load-files.ts';
import { entityApp, okJson } from '../server/support/entity-app.ts';
import { serveSchool } from './serve-school.ts';

const [spanish, pottery, choir] = [1, 2, 3];

test('a change that takes a permission is undone by who holds it', async () => {
  const state = {
    kind: 'choice',
    label: 'State',
    options: [
      { value: 'asked', label: 'Asked' },
      { value: 'done', label: 'Done' },
    ],
    transitions: [{ from: ['asked'], to: ['done'], permission: 'room/write' }],
  } as const;
  const spec = { ...must(generatedCatalogue.entities[0], 'there are some'), fields: { state } };
  const rules = new TransitionRules(noOwnCode, new SaveSlots(new CatalogueNames([])));
  const undoneBy = (...permissions: string[]) =>
    rules.problems(
      { db: null, spec, user: { id: 1, permissions: new Set(permissions) }, undoes: () => true },
      { before: { state: 'done' }, after: { state: 'asked' } },
    );

  expect(await undoneBy('room/write')).toEqual([]);
  expect(await undoneBy('room/read')).toMatchObject([
    { message: 'To change it from Asked to Done takes the permission room/write.' },
  ]);
});

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
      'state: To change it from Open to Planned takes the permission course/reopen. Possible: Over.',
    ]);
    school.app.setPermissions(['course/read', 'course/write', 'course/reopen']);
    expect(await change(spanish, 'planned')).toEqual([]);
  });

  /** Of a bulk change. */
  const bulk = async (body: object, service = 'Course') =>
    okJson<BulkReport & { id: number }>(await school.app.call('POST', `${service}/bulk`, { body }));
  const stateOf = async (id: number, service = 'Course') =>
    okJson<{ state: string }>(await school.app.call('GET', `${service}/${id}`)).state;

  test('a bulk change skips the records that it would change otherwise', async () => {
    const change = { action: 'update', values: { state: 'open' }, skipRefused: true };
    const report = await bulk({ keys: [[spanish], [pottery], [choir]], ...change });

    expect(report.refused).toMatchObject([
      { key: [choir], message: 'State: It can not change from Over to Open. Possible: Planned.' },
    ]);
  });

  test('its undo restores the state, whatever the table says, and is undone itself', async () => {
    school.app.setPermissions(['course/read', 'course/write']);
    const { id } = await bulk({ keys: [[spanish]], action: 'update', values: { state: 'over' } });

    expect(await bulk({ action: 'undo', of: id, preview: true })).toMatchObject({ changing: 1, refused: [] });
    const undo = await bulk({ action: 'undo', of: id });
    expect(await stateOf(spanish)).toBe('open');
    expect(await bulk({ action: 'undo', of: undo.id })).toMatchObject({ changed: 1, refused: [] });
    expect(await stateOf(spanish)).toBe('over');
  });

  test('a change of the state that own code allows is undone, too', async () => {
    const [attic, hall] = [1, 2];
    const { id } = await bulk({ keys: [[attic], [hall]], action: 'update', values: { state: 'closed' } }, 'Room');

    expect(await bulk({ action: 'undo', of: id }, 'Room')).toMatchObject({ changed: 2, refused: [] });
    expect([await stateOf(attic, 'Room'), await stateOf(hall, 'Room')]).toEqual(['open', 'open']);
  });

  /** The problems of a save as Undo after a save of the form sends it. */
  async function undo(id: number, state: string, path = 'Course/?undo=true') {
    const stored = okJson<object>(await school.app.call('GET', `Course/${id}`));
    const response = await school.app.call('PUT', path, { body: { ...stored, state } });
    return response.statusCode === 200
      ? []
      : (response.json<ProblemDetails>().errors ?? []).map(({ message }) => message);
  }

  test('Undo of a save restores the state, whatever the table says', async () => {
    school.app.setPermissions(['course/read', 'course/write']);
    expect(await change(pottery, 'over')).toEqual([]);
    expect(await change(spanish, 'over')).toEqual([]);

    expect(await undo(spanish, 'open', 'Course/')).toHaveLength(1);
    expect(await undo(spanish, 'open', 'Course/?undo=false')).toEqual(['must be one of: true.']);
    expect(await undo(pottery, 'open')).toEqual(['It can not change from Over to Open. Possible: Planned.']);
    expect(await undo(spanish, 'open')).toEqual([]);
    expect(await stateOf(spanish)).toBe('open');
  });

  test.for([
    ['somebody else has changed', sql`"changedById" = 2`],
    ['was changed eleven minutes ago', sql`"changedDate" = clock_timestamp() - interval '11 minutes'`],
  ] as const)('Undo of a save leaves a state that %s', async ([, update]) => {
    expect(await change(spanish, 'over')).toEqual([]);
    await sql`update "history" set ${update} where "entity" = 'Course' and "key" = ${String(spanish)}`.execute(
      school.database.db,
    );

    expect(await undo(spanish, 'open')).toEqual(['It can not change from Over to Open. Possible: Planned.']);
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
