/** Check constraints that list numbers, which are no choice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create domain half as numeric(3, 1) check (value in (0.5, 1, 1.5));
    create table stays (id serial primary key, level int not null check (level in (3, 1, 2)),
      sign smallint check (sign in (-1, 1)), "room floor" bigint check ("room floor" = 1 or "room floor" = 4),
      rate numeric(4, 2) check (rate in (7, 19.5)), share half, one int default 1 check (one = 1),
      grade int check (grade in (1, 5)), flag char(1) check (flag in ('0', '1')));
    comment on constraint stays_grade_check on stays is 'Good is 1, bad is 5.'`);
});

afterAll(() => served?.end());

const fieldsOf = (): Record<string, unknown>[] => JSON.parse(served.imported.files.get('stay.json') ?? '').fields;

test('the lowest and the highest number are bounds; the help lists them where others are between', () => {
  expect(served.imported.omissions).toEqual([]);
  const said = fieldsOf().map(({ name, min, max, help }) => [name, min, max, help]);
  expect(said.slice(1, -1)).toEqual([
    ['level', 1, 3, undefined],
    ['sign', -1, 1, 'One of -1, 1.'],
    ['roomFloor', 1, 4, 'One of 1, 4.'],
    ['rate', 7, 19.5, 'One of 7, 19.5.'],
    ['share', 0.5, 1.5, 'One of 0.5, 1, 1.5.'],
    ['one', 1, 1, undefined],
    ['grade', 1, 5, 'Good is 1, bad is 5.'],
  ]);
});

test('a list of texts is a choice, also where they are figures', () => {
  expect(fieldsOf().at(-1)).toMatchObject({ kind: 'choice', options: [{ value: '0' }, { value: '1' }] });
});

test('a number beyond the bounds is refused at its field, one between by the database', async () => {
  const refusal = async (values: object) =>
    (await served.call('PUT', 'Stay/', { body: { level: 1, ...values } })).json<ProblemDetails>();
  expect(await refusal({ level: 4 })).toMatchObject({ status: 400, errors: [{ field: 'level' }] });
  expect(await refusal({ sign: 0 })).toMatchObject({ status: 422 });
  okJson(await served.call('PUT', 'Stay/', { body: { level: 3, sign: 1, rate: '19.50', flag: '1' } }));
});
