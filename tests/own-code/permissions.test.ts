/** Permissions by names of one's own (catalogue/README.md): who lacks one is refused what needs it, and nothing else. */
import { describe, expect, test } from 'vitest';
import { entities } from '#generated/entities.ts';
import { permissions } from '#generated/permissions.ts';
import { screens } from '#generated/screens.ts';
import type { EntitySpec } from '#model/entity.ts';
import { permissionsOfToken, permissionsWhileViewing, verbOf, type Permission } from '#model/permission.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { engines } from '../support/databases.ts';
import { okJson } from '../server/support/entity-app.ts';
import { serveSchool } from './serve-school.ts';

const specs: readonly EntitySpec[] = entities;
const all: readonly Permission[] = permissions;
const named = all.filter((permission) => permission.includes('/') && verbOf(permission) === null);

const allBut = (permission: Permission) => all.filter((other) => other !== permission);

/** Own calls that need a permission by a name of its own. */
const guarded = specs.flatMap(({ name, service }) =>
  Object.entries(generatedCatalogue.ownCode.calls[name] ?? {}).flatMap(([call, { permission }]) =>
    permission !== undefined && named.includes(permission) ? [{ path: `${service}/calls/${call}`, permission }] : [],
  ),
);

test('they are permissions of the catalogue like any other', () => {
  expect(named).toEqual(['course/postpone', 'course/reopen', 'room/plan']);
  expect(guarded).toEqual([{ path: 'Course/calls/postpone', permission: 'course/postpone' }]);
  expect(screens.map(({ path }) => path)).toContain('/planning');
});

test('a token that only reads and View as lack them, and one that is narrowed to their entity has them', () => {
  const held = new Set(all);

  const reading = permissionsOfToken(held, { readOnly: true, resources: null });
  const narrowed = permissionsOfToken(held, { readOnly: false, resources: ['course'] });
  expect(named.filter((permission) => reading.has(permission))).toEqual([]);
  expect(named.filter((permission) => permissionsWhileViewing(held, held).has(permission))).toEqual([]);
  expect(named.filter((permission) => narrowed.has(permission))).toEqual(['course/postpone', 'course/reopen']);
});

describe.each(engines)('on $name', ({ open }) => {
  const school = serveSchool(open);

  test.each(guarded)('$path and its preview are refused without $permission alone', async ({ path, permission }) => {
    const body = { ids: [1], weeks: 1 };
    const statuses = async () => [
      (await school.app.call('POST', `${path}?preview=true`, { body })).statusCode,
      (await school.app.call('POST', path, { body })).statusCode,
    ];

    school.app.setPermissions(allBut(permission));
    expect(await statuses()).toEqual([403, 403]);
    school.app.setPermissions(all);
    expect(await statuses()).toEqual([200, 200]);
  });

  test('that of a call is all that the call takes, and opens no other', async () => {
    school.app.setPermissions(['course/postpone']);
    const call = async (path: string, body: object) => (await school.app.call('POST', path, { body })).statusCode;

    expect(await call('Course/calls/postpone', { ids: [1], weeks: 1 })).toBe(200);
    expect(await call('Course/calls/misbehave', { how: 'caught' })).toBe(403);
    expect(await call('Course/page', {})).toBe(403);
  });

  test('a transition is refused without its permission alone', async () => {
    const reopen = async () => {
      const course = okJson<object>(await school.app.call('GET', 'Course/1'));
      return (await school.app.call('PUT', 'Course/', { body: { ...course, state: 'planned' } })).statusCode;
    };

    school.app.setPermissions(allBut('course/reopen'));
    expect(await reopen()).toBe(422);
    school.app.setPermissions(all);
    expect(await reopen()).toBe(200);
  });
});
