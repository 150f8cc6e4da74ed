/** Columns in which other programs write when a row was created or changed: the portal writes them, and they are read-only. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chartFields } from '#features/charts/model/chart.ts';
import { must } from '#model/must.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table owners (id serial primary key, name text not null, updated_at timestamptz);
    create table notes (id serial primary key, body text not null, owner_id integer references owners on delete set null,
      created_at timestamptz not null, updated_at timestamptz not null, created_on date,
      row_created timestamptz not null default '2001-01-01', last_update timestamptz not null default now() - interval '100 years',
      modified timestamptz);
    create function touch() returns trigger language plpgsql as $$
      begin new.modified = '2020-02-02'; return new; end $$;
    create trigger touch before insert or update on notes for each row execute function touch();
    create table visits (id serial primary key, guest text not null, "Seen" timestamp, paid timestamp, updated_by text);
    create function see() returns trigger language plpgsql as $$
      begin NEW."Seen" = now(); new.paid := coalesce(new.paid, now()); new.updated_by = current_user; return NEW; end $$;
    create trigger see before update on visits for each row execute function see();
    insert into owners (name) values ('Ada');
    insert into notes (body, owner_id, created_at, updated_at) values ('Old', 1, '2000-01-01', '2000-01-01')`);
});

afterAll(() => served?.end());

/** How many minutes ago each stamp is; null where it is empty. */
async function agesOf(body: string, table = 'notes'): Promise<Row> {
  const { rows } = await served.client.query<{ ages: Row }>(
    `select (select jsonb_object_agg(key, round(extract(epoch from now() - value::timestamptz) / 60)) from jsonb_each_text(to_jsonb(r))
       where key ~ 'created|update|modified') as ages from ${table} r where ${table === 'notes' ? 'body' : 'name'} = $1`,
    [body],
  );
  return rows[0]?.ages ?? {};
}

const century = expect.toSatisfy((age: number) => age > 50_000_000 && age < 53_000_000);
const [now, past, unset] = [0, expect.toSatisfy((age: number) => age > 1_000_000), null];
const today = expect.toSatisfy((age: number) => age >= 0 && age < 24 * 60);

test('stamps are in the catalogue with their event, and not on the form', () => {
  const note: { fields: Row[]; form: { fields: string[] } } = JSON.parse(served.imported.files.get('note.json') ?? '');
  const stamps = note.fields.flatMap(({ name, stamp, default: value }) =>
    stamp === undefined ? [] : [[name, stamp, value]],
  );
  expect(stamps).toEqual([
    ['created_at', 'created', undefined],
    ['updated_at', 'modified', undefined],
    ['created_on', 'created', undefined],
    ['row_created', 'created', undefined],
    ['last_update', 'modified', 'now'],
    ['modified', 'modified', undefined],
  ]);
  expect(note.form.fields).toEqual(['body', 'owner_id']);
});

test('so is a column into which a trigger writes the moment of a change, whatever it is called', async () => {
  const { fields, form } = JSON.parse(served.imported.files.get('visit.json') ?? '') as { fields: Row[]; form: Row };
  expect(fields.filter(({ stamp }) => stamp !== undefined)).toMatchObject([{ name: 'Seen', stamp: 'modified' }]);
  expect(form).toEqual({ fields: ['guest', 'paid', 'updated_by'] });
  const { id } = okJson<{ id: number }>(await served.call('PUT', 'Visit/', { body: { guest: 'Ada' } }));
  const visit = okJson<Row>(await served.call('GET', `Visit/${id}`));
  okJson(await served.call('PUT', 'Visit/', { body: { ...visit, guest: 'Bob' } }));
  const { rows } = await served.client.query(`select "Seen" > now() - interval '1 minute' as seen from visits`);
  expect(rows).toEqual([{ seen: true }]);
});

test('a chart offers them last', () => {
  const note = served.catalogue.entities.find(({ service }) => service === 'Note');
  const groups = [...chartFields(must(note, 'notes are imported')).groups.keys()];
  expect(groups[0]).toBe('owner');
  expect(groups.slice(1).toSorted()).toEqual([
    'created_at',
    'created_on',
    'last_update',
    'modified',
    'row_created',
    'updated_at',
  ]);
});

test('a new record gets both moments, from the column’s own default where it has one; a trigger has the last word', async () => {
  okJson(await served.call('PUT', 'Note/', { body: { body: 'New', created_at: '1999-01-01T00:00:00.000Z' } }));
  expect(await agesOf('New')).toEqual({
    created_at: now,
    updated_at: now,
    created_on: today,
    row_created: now,
    last_update: century,
    modified: past,
  });
});

test('a change writes the moment of the change alone, and history does not tell it', async () => {
  const record = okJson<Row>(await served.call('GET', 'Note/1'));
  okJson(await served.call('PUT', 'Note/', { body: { ...record, updated_at: null } }));
  expect(await agesOf('Old')).toMatchObject({ updated_at: past, modified: past });

  okJson(await served.call('PUT', 'Note/', { body: { ...record, body: 'Edited' } }));
  expect(await agesOf('Edited')).toEqual({
    created_at: past,
    updated_at: now,
    created_on: unset,
    row_created: past,
    last_update: century,
    modified: past,
  });
  expect(okJson(await served.call('GET', 'Note/history/1'))).toMatchObject([
    { action: 'update', changes: { body: { from: 'Old', to: 'Edited' } } },
  ]);
});

const file = (...rows: string[][]) => ({ columns: ['id', 'body'], rows });

test('bulk changes, imports and cleared references write it, too; an import of what is stored does not', async () => {
  await served.client.query(`update notes set updated_at = '2000-01-01'`);
  okJson(await served.call('POST', 'Note/bulk', { body: { keys: [1], action: 'update', values: { body: 'Bulk' } } }));
  expect(await agesOf('Bulk')).toMatchObject({ updated_at: now });

  await served.client.query(`update notes set updated_at = '2000-01-01'`);
  okJson(await served.call('POST', 'Note/import', { body: file(['1', 'Bulk']) }));
  expect(await agesOf('Bulk')).toMatchObject({ updated_at: past });
  okJson(
    await served.call('POST', 'Note/import', {
      body: file(['1', 'File'], ['', 'Added']),
    }),
  );
  expect(await agesOf('File')).toMatchObject({ created_at: past, updated_at: now, last_update: century });
  expect(await agesOf('Added')).toMatchObject({
    created_at: now,
    updated_at: now,
    created_on: today,
    row_created: now,
  });

  await served.client.query(`update notes set updated_at = '2000-01-01'`);
  expect((await served.call('DELETE', 'Owner/1')).statusCode).toBe(204);
  expect(await agesOf('File')).toMatchObject({ updated_at: now });
});
