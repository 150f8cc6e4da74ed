/** Rows from before a rule: a start names them, nothing changes them, and other fields of them can be saved. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import { migrate, migrateUnlessCurrent } from '../../../src/server/migrate/migrate.ts';
import type { TargetSchema } from '../../../src/server/migrate/migration.ts';
import { rulesOf } from '../../../src/server/migrate/rules.ts';
import { engines } from '../../support/databases.ts';
import { serveCase, type ServedCase } from '../support/case-app.ts';
import { okJson } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

const sixWords = `'{a,b,c,d,e,f}'`;

const word = {
  forbidden: ['drop'],
  minLength: 2,
  maxLength: 20,
  pattern: /^[a-z\-\s]*$/,
  messages: { forbidden: '', tooShort: '', tooLong: '', pattern: '' },
};

describe.each(engines)('on $name', ({ open }) => {
  let app: ServedCase;
  let target: TargetSchema;
  beforeAll(async () => {
    app = await serveCase(await open({ bare: true }), 'every-kind');
    const { schema, identity, permissions, entities } = app.catalogue;
    target = { schema: fullSchema(schema, identity), identity, permissions, rules: rulesOf(entities, {}) };
    await run(`insert into "thing" ("short", "whole", "exact", "words", "opens", "closes", "createdDate", "modifiedDate") values
      ('as it was long', 99, -3, ${sixWords}, '2026-03-09', '2026-03-08', now(), now()),
      ('short', 9, -0.5, default, '2026-03-09', '2026-03-09', now(), now())`);
  });
  afterAll(() => app.close());

  const run = (text: string) => sql.raw(text).execute(app.database.db);
  const read = async () => okJson<Row>(await app.call('GET', 'Thing/1'));
  const put = async (change: Row) => {
    const response = await app.call('PUT', 'Thing/', { body: { ...(await read()), ...change } });
    return [response.statusCode, (response.json() as ProblemDetails).errors?.map(({ field }) => field)];
  };

  test('a start counts and names rows that violate a rule, until there are none, and then skips the rule', async () => {
    const lines = [
      '"thing"."short" has to be: at most 12 characters: 1 of 2 rows break this rule: #1 "as it was long". They stay unchanged until a user edits the field.',
      '"thing"."whole" has to be: at least 0, at most 9: 1 of 2 rows break this rule: #1 "99". They stay unchanged until a user edits the field.',
      '"thing"."exact" has to be: at least -0.5: 1 of 2 rows break this rule: #1 "-3". They stay unchanged until a user edits the field.',
      '"thing"."closes" has to be: not before "opens": 1 of 2 rows break this rule: #1 "2026-03-08". They stay unchanged until a user edits the field.',
      '"thing"."words" has to be: at most 5 elements: 1 of 2 rows break this rule: #1 "{a,b,c,d,e,f}". They stay unchanged until a user edits the field.',
    ];
    expect((await migrateUnlessCurrent(app.database.db, target))?.skipped).toEqual(lines);
    expect((await migrateUnlessCurrent(app.database.db, target))?.skipped).toEqual(lines);
    await run(
      `update "thing" set "short" = 'short', "whole" = 1, "exact" = 0, "words" = '{}', "closes" = "opens" where "id" = 1`,
    );
    expect((await migrateUnlessCurrent(app.database.db, target))?.skipped).toEqual([]);
    expect(await migrateUnlessCurrent(app.database.db, target)).toBeNull();

    const stricter = app.catalogue.entities.map((spec) =>
      spec.service === 'Thing'
        ? {
            ...spec,
            fields: { ...spec.fields, long: { kind: 'text', label: 'Long', maxLength: 20, rule: 'word' } as const },
          }
        : spec,
    );
    await run(`update "thing" set "long" = case "id" when 1 then 'Drop it' else 'a word' end, "whole" = 99`);
    const plan = await migrate(app.database.db, { ...target, rules: rulesOf(stricter, { word }) });
    expect(plan.skipped).toEqual([
      '"thing"."long" has to be: at most 20 characters, as the text rule "word" says: 1 of 2 rows break this rule: #1 "Drop it". They stay unchanged until a user edits the field.',
    ]);
  });

  test('a save validates only the fields that it changes', async () => {
    await run(
      `update "thing" set "short" = 'as it was long', "whole" = 99, "exact" = -3, "words" = ${sixWords}, "closes" = '2026-03-08' where "id" = 1`,
    );
    expect(await put({ flag: true })).toEqual([200, undefined]);
    expect(await put({ whole: 98, short: 'longer than before' })).toEqual([400, ['short', 'whole']]);
    expect(await put({ opens: '2026-03-10' })).toEqual([422, ['closes']]);
    expect(await put({ words: ['b', 'c', 'd', 'e', 'f', 'g'] })).toEqual([422, ['words']]);
    expect(await put({ whole: 5 })).toEqual([200, undefined]);

    const bulk = { keys: [[1]], action: 'update' };
    expect(okJson(await app.call('POST', 'Thing/bulk', { body: { ...bulk, values: { flag: false } } }))).toMatchObject({
      changed: 1,
    });
    expect((await app.call('POST', 'Thing/bulk', { body: { ...bulk, values: { whole: 98 } } })).statusCode).toBe(400);
  });
});
