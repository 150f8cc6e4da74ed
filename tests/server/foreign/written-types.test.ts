/** Types without a kind of their own are shown as PostgreSQL writes their values, and not edited (decisions: Import of databases). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityFile } from '../../../codegen/load/files.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

const values: Readonly<Record<string, readonly [type: string, value: string]>> = {
  days: ['date[]', '{2026-01-31,NULL}'],
  switches: ['boolean[]', '{t,f}'],
  address: ['inet', '10.0.0.1/8'],
  valid: ['daterange', '[2026-01-01,2026-02-01)'],
  closes: ['time with time zone', '22:53:00+02'],
  source: ['xml', '<a>1</a>'],
  place: ['point', '(1,2.5)'],
  flags: ['bit varying(5)', '101'],
  size: ['extent', '(2,"3 m")'],
  file: ['oid', '99'],
  role: ['name', 'clerk'],
  grade: ['"char"', 'z'],
  // An option can't be an empty text.
  stage: ['stage', 'done'],
};

let served: ServedDatabase;

beforeAll(async () => {
  const columns = Object.entries(values).map(([name, [type]]) => `${name} ${type}`);
  const literals = Object.values(values).map(([, value]) => `'${value}'`);
  served = await serveDatabase(`
    create type extent as (width integer, height text);
    create type stage as enum ('', 'done');
    create table plans (id serial primary key, name text not null, ${columns.join(', ')}, words tsvector);
    insert into plans (name, ${Object.keys(values).join(', ')}) values ('One', ${literals.join(', ')});
    insert into plans (name) values ('Two');
    create table demands (id serial primary key, name text not null, wanted daterange not null)`);
});

afterAll(() => served?.end());

const shown = Object.fromEntries(Object.entries(values).map(([name, [, value]]) => [name, value]));
const page = (body: object) => served.call('POST', 'Plan/page', { body });
const rowsOf = async (body: object) => okJson<{ data: Record<string, unknown>[] }>(await page(body)).data;

test('they are read-only texts', () => {
  const { fields } = JSON.parse(served.imported.files.get('plan.json') ?? '{}') as EntityFile;
  const kinds = fields.filter(({ name }) => name in values).map(({ kind, readOnly }) => [kind, readOnly]);
  expect(kinds).toEqual(Object.keys(values).map(() => ['longText', true]));
});

test('what is for programs is left out', () => {
  expect(served.imported.omissions).toContainEqual({
    kind: 'columnForPrograms',
    location: 'plans.words',
    reason: 'values of tsvector are for programs',
    result: 'left out',
  });
});

test('list and record show what PostgreSQL writes', async () => {
  const [one, two] = await rowsOf({});
  expect(one).toMatchObject(shown);
  expect(two).toMatchObject(Object.fromEntries(Object.keys(values).map((name) => [name, null])));
  expect(okJson(await served.call('GET', 'Plan/1'))).toMatchObject(shown);
});

test.each(Object.entries(values))('%s is filtered, sorted and searched', async (name, [, value]) => {
  expect(await rowsOf({ [`${name}Value`]: value.slice(0, 3) })).toHaveLength(1);
  expect(await rowsOf({ sortField: name, sortOrder: 'desc' })).toHaveLength(2);
  expect(await rowsOf({ stringFilter: value })).toHaveLength(1);
});

test('a save of another field leaves them unchanged', async () => {
  const before = okJson<Record<string, unknown>>(await served.call('GET', 'Plan/1'));
  okJson(await served.call('PUT', 'Plan/', { body: { ...before, name: 'First' } }));
  expect(okJson(await served.call('GET', 'Plan/1'))).toMatchObject({ ...shown, name: 'First' });
});

test('records that need such a value are changed, but not added', () => {
  const { list, form } = JSON.parse(served.imported.files.get('demand.json') ?? '{}') as EntityFile;
  expect(list).not.toHaveProperty('add');
  expect(form).toMatchObject({ fields: ['name'] });
  expect(served.imported.omissions).toContainEqual(
    expect.objectContaining({ location: 'demands', reason: '"wanted" has to be filled, and there is no input for it' }),
  );
});
