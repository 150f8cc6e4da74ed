/** Personal data outside records: saved lists, sign-ins, stored answers (decisions: Retention). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedListEntry } from '../../../src/features/saved-lists/model/operations.ts';
import { maxNamedLists, type AnonymisePreview } from '../../../src/features/anonymise/model/operations.ts';
import { storeLastBackup } from '../../../src/features/backup/server/last-backup.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { system } from '../../../src/server/database/system-tables.ts';
import { engines } from '../../support/databases.ts';
import { okJson } from '../support/entity-app.ts';
import { LoadFolder } from '../import/load-files.ts';
import { People, type Row } from './people.ts';

describe.each(engines)('anonymising a user on $name', ({ open }) => {
  let database: Database;
  let people: People;
  beforeAll(async () => {
    database = await open({ bare: true });
    people = await People.serve(database);
  });
  afterAll(() => people.app.close());

  const saveList = async (user: number, service: string, list: Row) =>
    okJson<{ id: number }>(
      await people.app.call('PUT', `${service}/lists`, {
        body: { shared: false, state: { address: {} }, ...list },
        user,
      }),
    ).id;
  const listsOf = async (user: number, service: string) =>
    okJson<SavedListEntry[]>(await people.app.call('GET', `${service}/lists`, { user }));
  const preview = async (id: number) => {
    const answer = await people.callAnonymise('GET', id);
    expect(answer.statusCode).toBe(200);
    return answer.json<AnonymisePreview>();
  };

  describe('saved lists', () => {
    test('private and deleted ones are removed with their defaults; shared ones remain, without the user’s words', async () => {
      const [id, other] = [await people.person('Hal Lists'), await people.person('Ina Reader')];
      await saveList(id, 'Job', { name: 'Mine alone' });
      const deletedList = await saveList(id, 'Job', { name: 'Shared once', shared: true });
      const setDefault = (user: number, list: number) =>
        people.app.call('PUT', 'Job/lists/default', { body: { id: list }, user });
      await setDefault(other, deletedList);
      await people.app.call('DELETE', `Job/lists/${deletedList}`, { user: id });
      const address = { note: 'hal lists', search: 'HAL%20LISTS', machine: '1,2' };
      const sharedList = await saveList(id, 'Job', { name: "Hal Lists's jobs", shared: true, state: { address } });
      await setDefault(id, sharedList);
      for (const user of [other, id])
        await people.app.call('PUT', 'Job/lists/pinned', { body: { id: sharedList, isPinned: true }, user });

      await people.anonymise(id);

      const former = `Former person ${id}`;
      expect((await listsOf(other, 'Job')).map(({ name, owner }) => [name, owner.name])).toEqual([
        [`${former}'s jobs`, former],
      ]);
      const list = okJson<Row>(await people.app.call('GET', `Job/lists/${sharedList}`, { user: other }));
      expect(list.state).toEqual({ address: { note: former, search: former, machine: '1,2' } });
      const rows = async (table: string) =>
        (
          await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(table === 'savedList' ? 'ownerId' : 'userId')} in (${id}, ${other})`.execute(
            database.db,
          )
        ).rows;
      expect(await rows('savedList')).toHaveLength(1);
      expect(await rows('defaultList')).toEqual([]);
      expect(await rows('pinnedList')).toEqual([expect.objectContaining({ userId: other, listId: sharedList })]);
      const { rows: history } = await sql<{ changes: Row }>`
        select "changes" from "history" where "entity" = 'Job/lists' and "changedById" = ${id} order by "id"`.execute(
        database.db,
      );
      expect(history.map(({ changes }) => changes)).toEqual([
        { shared: { from: null, to: false }, state: {} },
        { shared: { from: null, to: true }, state: {} },
        { isActive: { from: true, to: false } },
        { name: { from: null, to: `${former}'s jobs` }, shared: { from: null, to: true }, state: {} },
      ]);
    });

    test('lists of other users are unchanged; a preview names the first hundred shared ones', async () => {
      const [id, other] = [await people.person('Jo Named'), await people.person('Kit Owner')];
      const filter = { state: { address: { note: 'jo%20named' } } };
      await saveList(other, 'Job', { name: 'Private of Jo Named' });
      await saveList(other, 'Job', { name: 'By filter', shared: true, ...filter });
      await saveList(other, 'Part', { name: 'for JO NAMED', shared: true });
      await saveList(other, 'Part', { name: 'Jo Namedly', shared: true });
      await saveList(id, 'Part', { name: 'Jo Named herself', shared: true });
      await people.app.call('DELETE', `Person/${id}`);

      const owner = 'Kit Owner';
      expect(await preview(id)).toMatchObject({
        isAnonymised: false,
        lists: [
          { label: 'Jobs', name: 'By filter', owner },
          { label: 'Parts', name: 'for JO NAMED', owner },
        ],
        listsMore: 0,
      });
      people.app.setPermissions(people.app.catalogue.permissions.filter((permission) => permission !== 'part/read'));
      expect(await preview(id)).toMatchObject({ lists: [{ label: 'Jobs' }], listsMore: 1 });
      people.app.setPermissions(people.app.catalogue.permissions);
      const entities = ['Job', 'Part', 'Badge', 'Machine', 'Team', 'Loan'];
      for (const service of entities)
        for (let n = 0; n < 20; n += 1) {
          const owners = service === 'Job' || service === 'Part' ? 1 : other;
          await saveList(owners, service, { name: `${n} Jo Named`, shared: true });
        }
      const many = await preview(id);
      expect([many.lists.length, many.listsMore]).toEqual([maxNamedLists, 2 + 20 * entities.length - maxNamedLists]);

      await people.anonymise(id);
      expect(await preview(id)).toMatchObject({ isAnonymised: true, lists: [], listsMore: 0 });
      expect((await listsOf(other, 'Job')).map(({ name }) => name)).toContain('Private of Jo Named');
    });

    test('the preview also has the date of the last backup', async () => {
      const id = await people.person('Lea Backup');
      await people.app.call('DELETE', `Person/${id}`);
      expect(await preview(id)).toMatchObject({ lastBackup: null, columns: [] });
      await storeLastBackup(database.db, { date: '2026-03-09T10:00:00.000Z', rows: 1, bytes: null });
      expect(await preview(id)).toMatchObject({ lastBackup: '2026-03-09T10:00:00.000Z' });
    });
  });

  test('sign-ins with an address or name of the user lose both; in those of other users only the user’s address is removed', async () => {
    const id = await people.person('Max Signs', { email: 'max@example.com' });
    const other = await people.person('Max Signs');
    await people.put('Person', { id, email: 'new@example.com' });
    const origin = { date: '2026-03-09', address: '10.0.0.1', userAgent: 'Browser' };
    const attempts = [
      { result: 'refused', email: 'MAX@example.com', name: 'M', userId: null },
      { result: 'signedIn', email: 'provider@example.com', name: 'M', userId: id },
      { result: 'refused', email: 'provider@example.com', name: null, userId: null },
      { result: 'refused', email: 'private@example.com', name: 'max signs', userId: null },
      { result: 'signedIn', email: 'new@example.com', name: 'Max Signs', userId: other },
      { result: 'refused', email: 'else@example.com', name: 'Max Signsly', userId: null },
    ];
    for (const attempt of attempts)
      await system(database.db)
        .insertInto('signInAttempt')
        .values({ ...origin, ...attempt })
        .execute();

    await people.anonymise(id);

    const { rows } = await sql<Row>`
      select "email", "name", "address" from "signInAttempt" order by "id"`.execute(database.db);
    const none = { email: null, name: null, address: null };
    expect(rows).toEqual([
      none,
      none,
      none,
      none,
      { email: null, name: 'Max Signs', address: '10.0.0.1' },
      { email: 'else@example.com', name: 'Max Signsly', address: '10.0.0.1' },
    ]);
  });

  test('stored answers of idempotency keys lose the name and keep their structure', async () => {
    const id = await people.person('key');
    const refused = { key: ['key'], name: 'key - "Printer"', message: 'key has it.' };
    const report = { id: null, changed: 0, refused: [refused, { ...refused, name: 'Else' }] };
    const sharedList = { key: 'bulk', userId: 1, hash: '', answer: JSON.stringify(report), createdDate: '2026-03-09' };
    await system(database.db).insertInto('idempotency').values(sharedList).execute();

    await people.anonymise(id);

    const { answer } = await system(database.db).selectFrom('idempotency').select('answer').executeTakeFirstOrThrow();
    const message = `Former person ${id} has it.`;
    expect(JSON.parse(answer)).toEqual({
      ...report,
      refused: [
        { key: ['key'], name: `Former person ${id} - "Printer"`, message },
        { key: ['key'], name: 'Else', message },
      ],
    });
  });

  test('a load rejects a row that would restore the user', async () => {
    const id = await people.person('Ned Loaded');
    await people.anonymise(id);
    const folder = new LoadFolder(database, people.app.catalogue);
    expect(await folder.load('Person', ['id,isActive', `${id},Yes`])).toEqual({ rejected: 1 });
    expect(folder.rejections()).toContain('This Person was anonymised and can not be restored.');
    folder.remove();
    expect(await people.get(`Person/${id}`)).toMatchObject({ isActive: false });
  });
});
