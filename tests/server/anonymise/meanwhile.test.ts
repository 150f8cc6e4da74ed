/** What others do while a user is anonymised; on PostgreSQL, since the embedded database does one thing after another. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { postgres } from '../../support/databases.ts';
import { People } from './people.ts';

let database: Database;
let people: People;
beforeAll(async () => {
  database = await postgres.open({ bare: true });
  people = await People.serve(database);
});
afterAll(() => people.app.close());

type Note = () => Promise<void>;

/**
 * A concurrent request writes the name that it has read: before the user is anonymised (`begin`), or when the record has its new name
 * (`end`). Returns the new name, and what is stored.
 */
async function noteMeanwhile(
  name: string,
  { begin, end }: Partial<Record<'begin' | 'end', (note: Note) => Promise<void>>>,
) {
  const id = await people.person(name);
  const job = await people.put('Job', { note: 'Before' });
  await people.app.call('DELETE', `Person/${id}`);
  const other = await database.db.startTransaction().execute();
  await sql`select "name" from "person"`.execute(other);
  const changes = JSON.stringify({ ownerId: { from: { id, name }, to: null } });
  const note = async () => {
    await sql`insert into "history" ("entity", "key", "action", "changedDate", "changes")
      values ('Job', ${String(job)}, 'update', now(), ${changes}::jsonb)`.execute(other);
  };
  await begin?.(note);
  const answer = people.ask('POST', id);
  const newName = `Former person ${id}`;
  await expect.poll(async () => (await people.get(`Person/${id}`)).name).toBe(newName);
  await end?.(note);
  await other.commit().execute();
  expect((await answer).statusCode).toBe(204);
  return { newName, noted: (await people.changes('Job', job))[1] };
}

test('what somebody is just writing who had read the name is found, too', async () => {
  const { newName, noted } = await noteMeanwhile('Ole Writing', {
    begin: async (note) => {
      await note();
      // The history has a newer entry by then than the one that comes late.
      await people.put('Job', { note: 'Later' });
    },
  });
  expect(noted).toMatchObject({ ownerId: { from: { name: newName } } });
});

test('and what somebody writes later who had only read it', async () => {
  const { newName, noted } = await noteMeanwhile('Ole Reading', {
    end: async (note) => {
      // A request that didn't wait would have answered by then.
      for (let call = 0; call < 100; call += 1) await people.get('Person/1');
      await note();
    },
  });
  expect(noted).toMatchObject({ ownerId: { from: { name: newName } } });
});

test('of somebody who restores and somebody who anonymises a user at the same moment one wins', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await people.person('Pia Contested');
    await people.app.call('DELETE', `Person/${id}`);
    const [restored, anonymised] = await Promise.all([
      people.app.call('POST', `Person/undelete/${id}`),
      people.ask('POST', id),
    ]);

    expect([
      [204, 422],
      [409, 204],
    ]).toContainEqual([restored.statusCode, anonymised.statusCode]);
    const isActive = restored.statusCode === 204;
    expect(await people.get(`Person/${id}`)).toMatchObject({
      isActive,
      name: isActive ? 'Pia Contested' : `Former person ${id}`,
    });
  }
});
