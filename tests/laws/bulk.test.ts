/** A bulk change validates each record like a single save, for every entity (decisions: Many records at once). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entities } from '#generated/entities.ts';
import { isDeepStrictEqual } from 'node:util';
import { isDecimal } from '#model/kinds.ts';
import type { BulkPreview } from '../../src/features/bulk-changes/model/operations.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { Database } from '../../src/server/database/database.ts';
import { engines } from '../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../server/support/entity-app.ts';
import { casesOf, casesOn } from './cases.ts';
import { keyInBody, keyPath } from './keys.ts';
import { seed } from '../server/support/seed.ts';

type Row = Record<string, unknown>;

const specs = (entities as readonly EntitySpec[]).filter(
  (spec) => spec.calls === 'all' && fieldToChange(spec) !== undefined,
);

/** A valid value, unless a rule involves another field. */
const values: Readonly<Record<Field['kind'], unknown>> = {
  id: 1,
  text: 'Changed',
  choice: null,
  choices: null,
  tags: ['Changed; twice', '"quoted"'],
  longText: 'Changed',
  email: 'changed@example.com',
  url: 'https://example.com',
  phone: '+49 30 123456',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  time: '14:30',
  interval: '14 days',
  json: '{"a": [1, null]}',
  decimal: '5',
  money: '5',
  integer: 5,
  number: 1.5,
  boolean: true,
  date: '2026-03-03',
  dateTime: '2026-03-03T10:00:00.000Z',
  bigint: '9007199254740993',
  localDateTime: '2026-03-03T10:00:00',
  reference: 1,
  references: [1],
};

/** A valid value of this field, as serialised in answers. */
function valueOf(field: Field): unknown {
  if (field.kind === 'choice') return field.options.at(-1)?.value ?? null;
  if (field.kind === 'choices') return field.options.slice(-1).map(({ value }) => value);
  if (isDecimal(field)) return Math.max(field.min ?? 0, 5).toFixed(field.scale ?? 1);
  return values[field.kind];
}

/** The field to change: preferably one with a rule about two fields; never a unique one. */
function fieldToChange({ fields, key, unique = [] }: EntitySpec): [string, Field] | undefined {
  const uniqueFields = new Set([...key, ...unique.flatMap((item) => item.fields)]);
  const candidates = Object.entries(fields).filter(
    ([name, { kind, readOnly }]) => !readOnly && kind !== 'id' && !uniqueFields.has(name),
  );
  const found =
    candidates.find(([, field]) => 'notBefore' in field) ??
    candidates.find(
      ([, field]) => field.kind !== 'references' && !(field.kind === 'reference' && field.keyKind !== undefined),
    );
  return found;
}

describe.each(engines)('on $name', (engine) => {
  let database: Database;
  let app: EntityApp;

  beforeAll(async () => {
    database = await engine.open();
    await seed(database, 12);
    app = await entityApp(database);
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  test.each(casesOn(engine, casesOf('bulk changes', specs)).map((spec) => [spec.service, spec] as const))(
    '%s: a bulk change refuses exactly the records that a save refuses',
    async (service, spec) => {
      const call = async (path: string, body: Row) => app.call('POST', `${service}/${path}`, { body });
      const { data } = okJson<{ data: Row[] }>(await call('page', { pageSize: 100 }));
      const keys = data.map((row) => keyOf(spec, row));
      const records = okJson<Row[]>(
        await app.call('POST', `${service}/getMultiple`, {
          body: keys.map(keyInBody),
        }),
      );
      const [name, field] = must(fieldToChange(spec), 'something of it can be changed');
      const value = valueOf(field);
      const body = { query: {}, action: 'update', values: { [name]: value } };
      const preview = okJson<BulkPreview>(await call('bulk', { ...body, preview: true }));
      const report = okJson<object>(await call('bulk', { ...body, skipRefused: true }));
      expect(report).toMatchObject({
        changed: preview.changing,
        unchanged: preview.unchanged,
        refused: preview.refused,
      });

      const refused = new Set(preview.refused.map(({ key }) => keyInPath(key)));
      const wrong: string[] = [];
      for (const record of records) {
        const key = keyPath(spec, record);
        const stored = okJson<Row>(await app.call('GET', `${service}/${key}`));
        const version = spec.audited ? 'modifiedDate' : 'rowVersion';
        const body = { ...record, [version]: stored[version], [name]: value };
        const { statusCode } = await app.call('PUT', `${service}/`, { body });
        const isSame = JSON.stringify(stored[name] ?? null) === JSON.stringify(record[name] ?? null);
        if (refused.has(key) ? statusCode === 200 || !isSame : !isDeepStrictEqual(stored[name] ?? null, value))
          wrong.push(`${key} ${statusCode}`);
      }
      expect(records).toHaveLength(preview.matching);
      expect(wrong).toEqual([]);
    },
  );
});
