/** The name of an anonymised user in the history of other records (decisions: Retention). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { People } from './people.ts';

describe.each(engines)('the name of an anonymised user on $name', ({ open }) => {
  let people: People;
  beforeAll(async () => {
    people = await People.serve(await open({ bare: true }));
  });
  afterAll(() => people.app.close());

  test('is replaced in display names that contain it, over every path of references, also without a space around it', async () => {
    const ownerId = await people.person('Bea Zorn');
    const machineId = await people.put('Machine', { name: 'Printer', ownerId });
    const partId = await people.put('Part', { name: 'Tray', machineId });
    const badgeId = await people.put('Badge', { code: 'Blue', ownerId });
    const job = await people.put('Job', { ownerId, machineId, partId, badgeId });
    await people.put('Person', { id: ownerId, name: 'Bea Married' });
    await people.put('Job', { id: job, ownerId: 1, machineId: null, partId: null, badgeId: null });

    expect(await people.anonymise(ownerId)).toBe(204);

    const name = `Former person ${ownerId}`;
    const named = (from: (text: string) => unknown) => ({
      ownerId: from(name),
      machineId: from(`${name} - Printer`),
      partId: from(`Tray of ${name} - Printer`),
      badgeId: from(`${name}Blue`),
    });
    const [created, cleared] = await people.changes('Job', job);
    expect(created).toMatchObject(named((text) => ({ from: null, to: { name: text } })));
    expect(cleared).toMatchObject(named((text) => ({ from: { name: text } })));
  });

  test('is replaced in display names of deleted records, and of records that no longer refer to a user', async () => {
    const ownerId = await people.person('Cleo Gone');
    const machineId = await people.put('Machine', { name: 'Press', ownerId });
    const job = await people.put('Job', { machineId });
    await people.put('Machine', { id: machineId, name: 'Old Press', ownerId: null });
    await people.app.call('DELETE', `Machine/${machineId}`);

    await people.anonymise(ownerId);

    expect((await people.changes('Job', job)).map(({ machineId: machine }) => machine)).toMatchObject([
      { to: { id: machineId, name: `Former person ${ownerId} - Press` } },
      { from: { name: '- Old Press' }, to: null },
    ]);
  });

  test('is not replaced in equal names of other users, nor within longer names', async () => {
    const [leaver, sameName, longer] = [
      await people.person('Tom Ash'),
      await people.person('Tom Ash'),
      await people.person('Tom Ashley'),
    ];
    const jobs: number[] = [];
    for (const ownerId of [sameName, longer]) {
      const machineId = await people.put('Machine', { name: 'Tom Ash Lathe', ownerId });
      const badgeId = await people.put('Badge', { code: 'Red', ownerId });
      jobs.push(await people.put('Job', { ownerId, machineId, badgeId, note: 'For Tom Ash' }));
    }

    await people.anonymise(leaver);

    for (const [index, name] of ['Tom Ash', 'Tom Ashley'].entries())
      expect(await people.changes('Job', jobs[index] ?? 0)).toMatchObject([
        {
          ownerId: { to: { name } },
          machineId: { to: { name: `${name} - Tom Ash Lathe` } },
          badgeId: { to: { name: `${name}Red` } },
          note: { to: 'For Tom Ash' },
        },
      ]);
  });

  test('is replaced under fields that the catalogue no longer has, wherever the value contains the name of the user', async () => {
    const id = await people.person('Dora Field');
    const { db } = people.app.database;
    const job = await people.put('Job', { note: 'Nothing' });
    const changes = {
      formerOwner: { from: { id, name: 'Dora Field' }, to: { id: 1, name: 'Ada' } },
      formerRoom: { from: { id, name: 'Fieldside' }, to: { id: 7, name: 'Dora Field, 2nd floor' } },
      formerCount: { from: id, to: [id] },
    };
    await sql`update "history" set "changes" = ${JSON.stringify(changes)}::jsonb
      where "entity" = 'Job' and "key" = ${String(job)}`.execute(db);

    await people.anonymise(id);

    const name = `Former person ${id}`;
    expect(await people.changes('Job', job)).toEqual([
      {
        formerOwner: { from: { id, name }, to: { id: 1, name: 'Ada' } },
        formerRoom: { from: { id, name: 'Fieldside' }, to: { id: 7, name: `${name}, 2nd floor` } },
        formerCount: { from: id, to: [id] },
      },
    ]);
  });
});
