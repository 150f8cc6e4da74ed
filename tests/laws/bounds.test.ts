/** Limits of list queries: a value longer than its column is rejected before any query (decisions: List query and answer). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropdowns } from '#generated/dropdowns.ts';
import { entities } from '#generated/entities.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { hasGeneratedId, type KeyPart } from '#model/key.ts';
import type { KeyKind } from '#model/kinds.ts';
import type { Database } from '../../src/server/database/database.ts';
import { recordBodyLimit } from '../../src/server/http/body.ts';
import { filterFields } from '#model/list-fields.ts';
import { engines } from '../support/databases.ts';
import { entityApp, type EntityApp } from '../server/support/entity-app.ts';
import { casesOn } from './cases.ts';
import { propertiesOf } from './openapi-schemas.ts';

const specs: readonly EntitySpec[] = entities;

/** Service, property, and the maximum of characters (of a text) or ids (of a reference). */
const bounds = specs.flatMap((spec) =>
  [...filterFields(spec), 'id'].flatMap(
    (name): [string, string, number, 'characters' | 'ids', (KeyKind | undefined)?][] => {
      if (name === 'id') return hasGeneratedId(spec) ? [[spec.service, 'idValues', 1_000, 'ids']] : [];
      const field = fieldOf(spec, name);
      if (field.kind === 'text') return [[spec.service, `${name}Value`, field.maxLength, 'characters']];
      return field.kind === 'reference' ? [[spec.service, `${field.as}Values`, 1_000, 'ids', field.keyKind]] : [];
    },
  ),
);

/** A valid key of the referenced entity. */
function partOf(kind: KeyKind | undefined, n: number): KeyPart {
  switch (kind) {
    case undefined:
      return n;
    case 'text':
      return `k${n}`;
    case 'date':
      return new Date(n * 86_400_000).toISOString().slice(0, 10);
    case 'bigint':
      return String(n);
    case 'localDateTime':
      return new Date(n * 1_000).toISOString().slice(0, 19);
    case 'uuid':
      return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  }
}

describe.each(engines)('on $name', (engine) => {
  let database: Database;
  let app: EntityApp;

  beforeAll(async () => {
    database = await engine.open();
    app = await entityApp(database);
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  test.each(casesOn(engine, bounds))('%s: %s accepts at most %i %s', async (service, property, max, what, keyKind) => {
    const requestPage = (value: unknown) => app.call('POST', `${service}/page`, { body: { [property]: value } });
    // A character beyond the Basic Multilingual Plane counts as one, as in every other length.
    const values = (count: number) =>
      what === 'ids' ? Array.from({ length: count }, (_, id) => partOf(keyKind, id)) : '𝒳'.repeat(count);
    const refused = await requestPage(values(max + 1));

    expect((await requestPage(values(max))).statusCode).toBe(200);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<ProblemDetails>().errors).toEqual([
      { field: property, message: `must have at most ${max} ${what}.` },
    ]);
  });

  test('a text of a megabyte is refused with the same message', async () => {
    const [service, property] = must(
      bounds.find(([, , , what]) => what === 'characters'),
      'some list has a text',
    );
    const answer = await app.call('POST', `${service}/page`, { body: { [property]: 'x'.repeat(1_000_000) } });

    expect(answer.statusCode).toBe(400);
    expect(answer.json<ProblemDetails>().errors).toMatchObject([{ field: property }]);
  });

  test('a malformed call names at most 100 problems, and the number of the others', async () => {
    const names = Array.from({ length: 250 }, (_, at) => `${at}${'x'.repeat(2_000)}`);
    const body = Object.fromEntries(names.map((name) => [name, 1]));
    const calls = [...app.app.policies.keys()]
      .map((route) => route.split(' '))
      .filter(([method]) => method === 'POST' || method === 'PUT');
    let counted = 0;
    for (const [method = '', path = ''] of calls) {
      const url = path.replaceAll(/:\w+/g, '1');
      const answer = await app.app.inject({ method: method as 'PUT', url, payload: body });
      if (answer.statusCode !== 400) continue;
      const { errors = [], errorsMore = 0, detail } = answer.json<ProblemDetails>();
      expect([url, errors.length <= 100, detail.length < 1_024]).toEqual([url, true, true]);
      if (!errors.some(({ field }) => field.endsWith('x…'))) continue;
      counted += 1;
      expect([url, errors.length + errorsMore >= names.length]).toEqual([url, true]);
    }
    expect(counted).toBeGreaterThan(specs.length);
  });

  test('at most 1,000 records can be requested at once', async () => {
    const { service } = must(specs.find(hasGeneratedId), 'records have numbers');
    const ids = Array.from({ length: 1_001 }, (_, id) => id);

    expect((await app.call('POST', `${service}/getMultiple`, { body: ids.slice(1) })).statusCode).toBe(200);
    expect((await app.call('POST', `${service}/getMultiple`, { body: ids })).statusCode).toBe(400);
  });

  test('a search in a pick-list has at most 200 characters', async () => {
    const path = `Dropdowns/Get${Object.keys(dropdowns)[0]}DropDownList?search=`;
    const refused = await app.call('GET', path + 'x'.repeat(201));

    expect((await app.call('GET', path + 'x'.repeat(200))).statusCode).toBe(200);
    expect(refused.json<ProblemDetails>().errors).toEqual([
      { field: 'search', message: 'must have at most 200 characters.' },
    ]);
  });
});

test('a save may be as large as the longest record with all of its characters escaped', () => {
  const fields = {
    notes: { kind: 'text', label: 'Notes', maxLength: 1_000_000 },
    id: { kind: 'id', label: 'Id' },
  } as const;
  const escaped = String.raw`\ud835\udcb3`.repeat(fields.notes.maxLength);
  const [spec] = specs;

  expect(recordBodyLimit({ ...(spec as EntitySpec), fields })).toBeGreaterThan(`{"id":1,"notes":"${escaped}"}`.length);
});

test('the OpenAPI document declares the same bounds', () => {
  const declared = bounds.map(([service, property]) => propertiesOf(`${service}Query`)[property]);

  expect(declared.map((schema) => schema?.maxLength ?? schema?.maxItems)).toEqual(bounds.map(([, , max]) => max));
});
