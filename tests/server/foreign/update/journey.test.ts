/** A catalogue of which people have edited each part, over three changes of its database. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importedFolder, type UpdatedFolder } from './updated-folder.ts';

type Field = Record<string, unknown> & { readonly name: string; readonly column?: string };

interface Entity {
  readonly name: string;
  readonly table?: string;
  readonly label: { readonly one: string; readonly many: string };
  readonly doc: string;
  readonly fields: readonly Field[];
  readonly list: Record<string, unknown>;
  readonly form: Record<string, unknown> & { readonly fields: readonly string[] };
}

let inn: UpdatedFolder;

beforeAll(async () => {
  inn = await importedFolder(`
    create type stage as enum ('enquiry', 'booked', 'paid');
    create table guest (id serial primary key, name text not null, email varchar(80), note text);
    create table room (id serial primary key, label text not null, floor integer, price numeric(8,2) not null);
    create table minibar (id serial primary key, drink text not null, room_id integer not null references room);
    create table booking (id serial primary key, guest_id integer not null references guest, room_id integer not null references room,
      stage stage not null default 'enquiry', arrival date not null, nights integer not null, remark text)`);
  for (const entity of entities()) write(entity.name, edited(entity));
  const { menu, ...portal } = inn.read('portal') as unknown as Portal;
  write('portal', { ...portal, title: 'The inn', menu: { items: menu.items.toReversed() } });
});

afterAll(() => inn?.end());

interface Portal {
  readonly title: string;
  readonly menu: { readonly items: readonly { readonly list?: string }[] };
}

/** As an editor formats it. */
const write = (name: string, value: unknown) =>
  writeFileSync(join(inn.folder, `${name}.json`), JSON.stringify(value, null, 4));

const entities = (files = inn.files()): readonly Entity[] =>
  Object.entries(files).flatMap(([file, text]) => (file === 'portal.json' ? [] : [JSON.parse(text) as Entity]));

const own = (text: unknown): string => `Our ${String(text)}`;

/** With other labels, a help of each field, a sort of its own, and a form in another order. */
const edited = ({ label, doc, fields, list, form, ...entity }: Entity): Entity => ({
  ...entity,
  label: { one: own(label.one), many: own(label.many) },
  doc: own(doc),
  fields: fields.map((field) =>
    field.name === 'id' ? field : { ...field, label: own(field.label), help: `What ${field.name} means.` },
  ),
  list: { ...list, add: own(list.add), sort: { field: 'id', order: 'desc' } },
  form: { ...form, fields: form.fields.toReversed() },
});

/** All that somebody has written, of entities and fields that are there. */
const edits = () =>
  Object.fromEntries(
    entities()
      .filter(({ label }) => label.one.startsWith('Our '))
      .map(({ name, label, doc, fields, list: { add, sort }, form }) => [
        name,
        {
          label,
          doc,
          add,
          sort,
          fields: Object.fromEntries(fields.map((field) => [field.name, [field.label, field.help]])),
          form: form.fields,
        },
      ]),
  );

/** The columns that the files describe, by table. */
const described = (files = inn.files()) =>
  Object.fromEntries(
    entities(files).map(({ name, table = name, fields }) => [
      table,
      fields.map((field) => field.column ?? field.name).toSorted(),
    ]),
  );

/** Updates after the statements. Checks that it needs nobody, and has everything that an import of today has. */
async function move(statements: string) {
  await inn.sql(statements);
  const { text, exitCode } = await inn.update();
  expect(text).not.toContain('To decide');
  expect(exitCode).toBe(0);
  expect(described()).toEqual(described(await inn.importAnew()));
  expect(inn.read('portal').title).toBe('The inn');
  const again = await inn.update();
  expect(again.text).toContain('no file changed');
}

const listed = () =>
  (inn.read('portal') as unknown as Portal).menu.items.flatMap(({ list }) => (list === undefined ? [] : [list]));

test('new columns, a new table and a new value come, and nothing else changes', async () => {
  const before = edits();
  await move(`
    create table payment (id serial primary key, booking_id integer not null references booking, amount numeric(8,2) not null);
    alter table guest add column phone text; alter type stage add value 'cancelled'`);
  expect(inn.field('booking', 'stage')?.options).toHaveLength(4);
  expect(listed()).toContain('payment');
  expect(listed().filter((list) => list !== 'payment')).toEqual(['room', 'minibar', 'guest', 'booking']);
  const { guest, ...others } = edits();
  expect(others).toEqual({ booking: before.booking, minibar: before.minibar, room: before.room });
  expect(guest).toEqual({
    ...before.guest,
    fields: { ...before.guest?.fields, phone: ['Phone', undefined] },
    form: expect.arrayContaining(['note', 'email', 'name', 'phone']),
  });
});

test('renamed columns and a renamed table keep what was written about them', async () => {
  const before = edits();
  await move(`
    alter table guest rename column email to mail_address; alter table room rename to chamber;
    alter table booking alter nights type bigint; alter table booking add column adults integer not null default 1`);
  expect(inn.field('guest', 'email')).toMatchObject({ column: 'mail_address', label: 'Our Email' });
  expect(inn.read('room')).toMatchObject({ table: 'chamber' });
  const { booking, ...others } = edits();
  expect(others).toEqual({ guest: before.guest, minibar: before.minibar, room: before.room });
  expect(booking?.fields).toEqual({ ...before.booking?.fields, adults: ['Adults', undefined] });
});

test('a dropped table and dropped columns go, with what was written about them and nothing else', async () => {
  const before = edits();
  await move(`drop table minibar; alter table chamber drop column floor; alter table booking drop column remark`);
  expect(listed().filter((list) => list !== 'payment')).toEqual(['room', 'guest', 'booking']);
  const { remark: _remark, ...fields } = before.booking?.fields ?? {};
  const { floor: _floor, ...roomFields } = before.room?.fields ?? {};
  expect(edits()).toEqual({
    guest: before.guest,
    booking: { ...before.booking, fields, form: before.booking?.form.filter((name) => name !== 'remark') },
    room: { ...before.room, fields: roomFields, form: before.room?.form.filter((name) => name !== 'floor') },
  });
});
