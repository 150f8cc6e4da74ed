/** Anonymising removes every value that the user's record ever had from all tables, and can't be undone (decisions: Retention). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '#generated/identity.ts';
import type { BulkPreview, BulkReport } from '../../src/features/bulk-changes/model/operations.ts';
import { nameReferences } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { ImportPreview } from '../../src/features/import/model/operations.ts';
import { systemCalls } from '#model/system.ts';
import type { Database } from '../../src/server/database/database.ts';
import { textOfAllRows } from '../server/support/all-rows.ts';
import { entityApp, okJson, type EntityApp } from '../server/support/entity-app.ts';
import { allRows } from '../server/support/oracle.ts';
import { seed } from '../server/support/seed.ts';
import { engines } from '../support/databases.ts';
import { Leaver, mark, placesOfWords, references, specs, users, type Row } from './leaver.ts';

const path = users.service;
const message = `This ${users.label.one} was anonymised and can not be restored.`;

/** Whether the display name of the entity contains that of a user. */
function isNamedAfterUsers(spec: EntitySpec): boolean {
  return nameReferences(spec).some(
    ([, { to }]) => to === path || specs.some((other) => other.service === to && isNamedAfterUsers(other)),
  );
}

/** The fields that refer to users, or to records named after them. */
const userReferences = specs
  .filter((spec) => spec !== users)
  .flatMap((spec) => references(spec).map(([name, to]) => [spec.service, name, to] as const))
  .filter(([, , to]) => to === path || specs.some((spec) => spec.service === to && isNamedAfterUsers(spec)));

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;
  let leaver: Leaver;
  /** Another user, who is deleted with them. */
  let another: number;
  let removal: BulkReport;

  const bulk = (body: Row) => app.call('POST', `${path}/bulk`, { body });
  const markedTexts = async () => (await textOfAllRows(database)).filter((text) => mark.test(text));

  beforeAll(async () => {
    database = await open();
    // As many as it takes that one of each entity shows all of its references.
    await seed(database, 40);
    app = await entityApp(database);
    another = Number((await allRows(database, users))[1]?.id);
    leaver = new Leaver(database, app);
    await leaver.storeEverywhere();
    removal = okJson<BulkReport>(await bulk({ keys: [another, leaver.id], action: 'delete' }));
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  test('words of a user are in every table that can have them', async () => {
    const named = (await markedTexts()).filter((text) => text.startsWith('history '));

    const unmarked: string[] = [];
    for (const [table, column] of [...placesOfWords, [users.table, identity.user.name]] as const) {
      const texts = sql<{ text: string }>`select ${sql.ref(column)}::text as "text" from ${sql.table(table)}`;
      const { rows } = await texts.execute(database.db);
      if (!rows.some(({ text }) => mark.test(text))) unmarked.push(`${table}.${column}`);
    }
    expect(unmarked).toEqual([]);
    const isMissing = ([service, name]: readonly string[]) =>
      !named.some((text) => text.includes(`"${service}"`) && text.includes(`"${name}"`));
    expect(userReferences.filter(isMissing)).toEqual([]);
  });

  test('and in none once the user is anonymised', async () => {
    const anonymise = { method: 'POST', url: `${systemCalls}/Users/${leaver.id}/anonymise` } as const;
    expect((await app.app.inject(anonymise)).statusCode).toBe(204);
    expect(await markedTexts()).toEqual([]);
  });

  test('which no restore or undo reverts', async () => {
    const { id } = leaver;
    const undelete = await app.call('POST', `${path}/undelete/${id}`);
    expect([undelete.statusCode, undelete.json<Row>().detail]).toEqual([409, message]);

    const restore = { keys: [another, id], action: 'undelete' };
    const expected = { unchanged: 0, refused: [{ key: [id], message }] };
    expect((await bulk(restore)).statusCode).toBe(422);
    expect(okJson<BulkPreview>(await bulk({ ...restore, preview: true }))).toMatchObject({ changing: 1, ...expected });
    expect(okJson<BulkReport>(await bulk({ ...restore, skipRefused: true }))).toMatchObject({
      changed: 1,
      ...expected,
    });

    const undo = { action: 'undo', of: removal.id };
    expect(okJson<BulkPreview>(await bulk({ ...undo, preview: true }))).toMatchObject({ changing: 0 });
    expect(okJson<BulkReport>(await bulk(undo))).toMatchObject({ changed: 0 });

    expect(await leaver.change(users, String(id), { isActive: true })).toBe(true);
    expect((await leaver.get(`${path}/${id}`)).isActive).toBe(false);
  });

  test.each([users].filter(({ list }) => list.add))('nor does an import of $service', async ({ key }) => {
    const body = { columns: [...key, 'isActive'], rows: [[String(leaver.id), 'Yes']] };
    const imported = (more: Row) => app.call('POST', `${path}/import`, { body: { ...body, ...more } });

    const { outcomes, wrongRows } = okJson<ImportPreview>(await imported({ preview: true }));
    expect([outcomes, wrongRows[0]?.problems]).toEqual([['wrong'], [{ field: 'isActive', message }]]);
    expect((await imported({})).statusCode).toBe(422);
    expect(okJson<Row>(await imported({ skipWrong: true }))).toMatchObject({ updated: 0, wrong: 1 });
    expect((await leaver.get(`${path}/${leaver.id}`)).isActive).toBe(false);
  });
});
