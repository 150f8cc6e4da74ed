/** Concurrent transactions while a user is anonymised; on PostgreSQL alone, since the embedded database has one connection. */
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
  { begin, end }: Partial<Record<'begin' | 'end', (writeEntry: Note) => Promise<void>>>,
) {
  const id = await people.person(name);
  const job = await people.put('Job', { note: 'Before' });
  await people.app.call('DELETE', `Person/${id}`);
  const other = await database.db.startTransaction().execute();
  await sql`select "name" from "person"`.execute(other);
  const changes = JSON.stringify({ ownerId: { from: { id, name }, to: null } });
  const writeEntry = async () => {
    await sql`insert into "history" ("entity", "key", "action", "changedDate", "changes")
      values ('Job', ${String(job)}, 'update', now(), ${changes}::jsonb)`.execute(other);
  };
  await begin?.(writeEntry);
  const response = people.callAnonymise('POST', id);
  const newName = `Former person ${id}`;
  await expect.poll(async () => (await people.get(`Person/${id}`)).name).toBe(newName);
  await end?.(writeEntry);
  await other.commit().execute();
  expect((await response).statusCode).toBe(204);
  return { newName, written: (await people.changes('Job', job))[1] };
}

test('a concurrent transaction that has written the former name is replaced, too', async () => {
  const { newName, written } = await noteMeanwhile('Ole Writing', {
    begin: async (writeEntry) => {
      await writeEntry();
      // A newer entry than the one that is committed later.
      await people.put('Job', { note: 'Later' });
    },
  });
  expect(written).toMatchObject({ ownerId: { from: { name: newName } } });
});

test('a concurrent transaction that read the former name waits, so that its later write is replaced', async () => {
  const { newName, written } = await noteMeanwhile('Ole Reading', {
    end: async (writeEntry) => {
      // An anonymisation that didn't wait would have finished by then.
      for (let call = 0; call < 100; call += 1) await people.get('Person/1');
      await writeEntry();
    },
  });
  expect(written).toMatchObject({ ownerId: { from: { name: newName } } });
});

test('if a user is restored and anonymised concurrently, one of the two succeeds', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await people.person('Pia Contested');
    await people.app.call('DELETE', `Person/${id}`);
    const [restored, anonymised] = await Promise.all([
      people.app.call('POST', `Person/undelete/${id}`),
      people.callAnonymise('POST', id),
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
