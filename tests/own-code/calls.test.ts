/** Calls that are own code, on both engines: their policy, their transaction, and the records that they write. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { Contract } from '../laws/contract-validator.ts';
import { engines } from '../support/databases.ts';
import { openapi } from '../support/openapi.ts';
import { okJson } from '../server/support/entity-app.ts';
import { serveSchool } from './serve-school.ts';

interface Course {
  readonly id: number;
  readonly name: string;
  readonly starts: string | null;
}

interface HistoryEntry {
  readonly action: string;
  readonly changedBy: { readonly name: string };
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

const [spanish, pottery, choir] = [1, 2, 3];

const contract = new Contract(openapi);

const problem = (response: { json<Json>(): Json }) => response.json<ProblemDetails>();

describe.each(engines)('$name', ({ open }) => {
  const school = serveSchool(open);

  const course = async (id: number) => okJson<Course>(await school.app.call('GET', `Course/${id}`));
  const names = async () =>
    okJson<{ data: Course[] }>(await school.app.call('POST', 'Course/page', { body: {} })).data.map(({ name }) => name);

  /** Runs a call; its answer has to be one of the OpenAPI document. */
  async function run(call: string, body: unknown, headers: Record<string, string> = {}, query = '') {
    const response = await school.app.call('POST', `${call}${query}`, { body, headers });
    const [service = '', , name = ''] = call.split('/');
    const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    const { statusCode: status } = response;
    const answer = { status, headers: response.headers, body: response.body };
    expect(contract.violations(`call${words.join('')}${service}`, answer)).toEqual([]);
    return response;
  }
  const postpone = (body: unknown, headers = {}, query = '') => run('Course/calls/postpone', body, headers, query);

  test('a call writes records with their history, by its user', async () => {
    const response = await postpone({ ids: [spanish, pottery], weeks: 2 });

    expect(okJson(response)).toEqual({
      courses: [
        { name: 'Spanish', starts: '2026-09-15' },
        { name: 'Pottery', starts: '2026-10-15' },
      ],
    });
    expect((await course(spanish)).starts).toBe('2026-09-15');
    const [entry] = okJson<HistoryEntry[]>(await school.app.call('GET', `Course/history/${spanish}`));
    expect(entry).toMatchObject({
      action: 'update',
      changes: { starts: { from: '2026-09-01', to: '2026-09-15' } },
      changedBy: { name: expect.any(String) },
    });
  });

  test('what a call refuses is answered with its message, and nothing of the call is left', async () => {
    const response = await postpone({ ids: [spanish, choir], weeks: 2 });

    expect(response.statusCode).toBe(422);
    expect(problem(response).errors).toEqual([{ field: '', message: 'Choir has no start to postpone.' }]);
    expect((await course(spanish)).starts).toBe('2026-09-01');
  });

  test('a record that does not exist is answered 404, and so is what the call itself does not find', async () => {
    const unknown = await postpone({ ids: [spanish, 99], weeks: 2 });
    const noRoom = await run('Room/calls/count-seats', { ids: [1, 99] });

    expect([unknown.statusCode, problem(unknown).detail]).toEqual([404, 'Course 99 does not exist.']);
    expect([noRoom.statusCode, problem(noRoom).detail]).toEqual([404, 'One of the rooms does not exist.']);
    expect((await course(spanish)).starts).toBe('2026-09-01');
  });

  test('a body that breaks the schema is refused with every property', async () => {
    const response = await postpone({ ids: [], weeks: 0, days: 3 });

    expect(response.statusCode).toBe(400);
    expect(
      problem(response)
        .errors?.map(({ field }) => field)
        .sort(),
    ).toEqual(['days', 'ids', 'weeks']);
  });

  test('a check refuses what a call writes; who catches that goes on as if it had not been written', async () => {
    const { id, message } = okJson<{ id: number; message: string }>(
      await run('Course/calls/misbehave', { how: 'caught' }),
    );

    expect(message).toBe('places: Attic has 8 seats.');
    expect(await course(id)).toMatchObject({ name: 'Yoga II', places: 8 });
  });

  test.each(['throw', 'answer'])(
    'nothing is left of a call that fails, and its answer says nothing about it: %s',
    async (how) => {
      const response = await run('Course/calls/misbehave', { how });

      expect(response.statusCode).toBe(500);
      expect(response.body).not.toMatch(/asked to fail|integer/);
      expect(await names()).not.toContain('Yoga');
    },
  );

  test('a call that takes too long is given up', async () => {
    expect((await run('Course/calls/misbehave', { how: 'late' })).statusCode).toBe(500);
    expect(await names()).not.toContain('Yoga');
  });

  test('a call can write nothing after its end, not even while its transaction is undone', async () => {
    expect((await run('Course/calls/misbehave', { how: 'behind' })).statusCode).toBe(500);

    await wait(200);
    expect((await names()).sort()).toEqual(['Choir', 'Pottery', 'Spanish']);
  });

  test('a preview answers what the call would, and changes nothing', async () => {
    const preview = await postpone({ ids: [spanish], weeks: 1 }, {}, '?preview=true');

    expect(okJson(preview)).toEqual({ courses: [{ name: 'Spanish', starts: '2026-09-08' }] });
    expect((await course(spanish)).starts).toBe('2026-09-01');
    expect(okJson(await school.app.call('GET', `Course/history/${spanish}`))).toEqual([]);
    expect((await postpone({ ids: [spanish], weeks: 1 }, {}, '?preview=false')).statusCode).toBe(400);
  });

  test('a repeated call with its key runs once', async () => {
    const headers = { 'idempotency-key': 'one' };
    const first = await postpone({ ids: [spanish], weeks: 1 }, headers);
    const second = await postpone({ ids: [spanish], weeks: 1 }, headers);

    expect(second.body).toBe(first.body);
    expect((await course(spanish)).starts).toBe('2026-09-08');
    expect((await postpone({ ids: [spanish], weeks: 2 }, headers)).statusCode).toBe(422);
  });

  test('a call needs the permission to write its entity, or the one that it names', async () => {
    school.app.setPermissions(['room/read']);

    expect((await postpone({ ids: [spanish], weeks: 1 })).statusCode).toBe(403);
    expect(okJson(await run('Room/calls/count-seats', { ids: [1, 3] }))).toEqual({ seats: 32 });
    school.app.setPermissions(['room/write']);
    expect((await run('Room/calls/count-seats', { ids: [1] })).statusCode).toBe(403);
  });

  test('two at once change a record one after the other', async () => {
    const responses = await Promise.all([1, 2, 3].map((weeks) => postpone({ ids: [spanish], weeks })));

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await course(spanish)).starts).toBe('2026-10-13');
  });
});

test('the OpenAPI document has the schemas of the calls', () => {
  const path = `/${generatedCatalogue.portal.basePath}/Course/calls/postpone`;

  expect(Object.entries(openapi.paths).find(([name]) => name === path)?.[1]).toMatchObject({
    post: {
      summary: 'Lets courses start later',
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: { weeks: { type: 'integer', minimum: 1, maximum: 52 } },
              required: ['ids', 'weeks'],
            },
          },
        },
      },
    },
  });
});
