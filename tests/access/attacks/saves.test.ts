/** Attacks by saves: unique violations, references, moves and deletions disclose nothing that may not be seen. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import { must } from '#model/must.ts';
import { versionName } from '#model/version.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { freshRecord } from '../../laws/fresh.ts';
import { keyInBody, missingKey } from '../../laws/keys.ts';
import { okJson } from '../../server/support/entity-app.ts';
import { postgres } from '../../support/databases.ts';
import { ask, comparable } from '../support/answers.ts';
import { administrator, casesOf, everything, casesByRule, urlOf, type Case } from '../support/cases.ts';
import { changedRows, contentOf, type Row } from '../support/content.ts';
import { Oracle, type Viewer } from '../support/oracle.ts';
import { serveWorlds } from '../support/worlds.ts';

const { entities, identity } = generatedCatalogue;
const written = entities.filter(({ calls }) => calls === 'all');

/** A name that a record may have. */
const named = ({ fields }: EntitySpec): Row => ('name' in fields ? { name: 'Somebody' } : {});

describe.each([postgres])('on $name', (engine) => {
  const worlds = serveWorlds(engine, 30);
  let cases: readonly Case[];
  beforeAll(() => {
    cases = casesOf(worlds);
  });

  const read = async (spec: EntitySpec, row: Row): Promise<Row> =>
    okJson<Row>(
      await ask(worlds.whole, administrator, { method: 'GET', url: `${urlOf(spec)}/${keyInPath(keyOf(spec, row))}` }),
    );
  const answer = async (viewer: Viewer, spec: EntitySpec, body: object, path = '', method: 'PUT' | 'POST' = 'PUT') =>
    JSON.stringify(comparable(await ask(worlds.whole, viewer, { method, url: `${urlOf(spec)}/${path}`, body })));

  test('a unique value that an unseen record has is taken, and no more is said than of a seen one', async () => {
    const tried: string[] = [];
    for (const { spec, viewer, readable, unreadable } of cases) {
      for (const {
        fields: [name = '', ...others],
      } of spec.unique ?? []) {
        if (others.length > 0 || spec.calls !== 'all' || spec.fields[name]?.kind !== 'text') continue;
        const [seen, unseen] = [readable, unreadable].map((rows) => rows.find((row) => typeof row[name] === 'string'));
        const record = await read(spec, must(readable[0], 'some rows are readable'));
        const clash = async (row: Row | undefined) => {
          const value = String(row?.[name]);
          const text = await answer(viewer, spec, { ...freshRecord(spec, record), ...named(spec), [name]: value });
          return text.replaceAll(value, 'VALUE');
        };

        expect(await clash(unseen)).toBe(await clash(seen));
        expect(await clash(unseen)).toContain('"status":422');
        tried.push(spec.name);
      }
    }
    const possible = cases.filter(({ spec }) => (spec.unique ?? []).length > 0);
    expect(new Set(tried).size).toBe(new Set(possible.map(({ spec }) => spec.name)).size);
  });

  test('a reference to an unseen record is one to a record that does not exist', async () => {
    for (const { spec: target, viewer, unreadable } of cases) {
      const hidden = must(unreadable[0], 'some rows are unreadable')[target.key[0]];
      const missing = missingKey(target)[0];
      for (const spec of written) {
        const [row] = worlds.content.get(spec.table) ?? [];
        if (row === undefined) continue;
        const record = freshRecord(spec, await read(spec, row.row));
        // A row of an import that equals a record is no new one.
        const own = Object.keys(spec.fields).find(
          (one) => spec.fields[one]?.kind === 'text' && !spec.key.includes(one),
        );
        for (const [name, field] of Object.entries(spec.fields)) {
          if (
            (field.kind !== 'reference' && field.kind !== 'references') ||
            field.to !== target.service ||
            field.readOnly
          )
            continue;
          const to = (id: unknown) => (field.kind === 'references' ? [id] : id);
          const attempts = (id: unknown) => [
            answer(viewer, spec, { ...record, [name]: to(id) }),
            ...(spec.key.includes(name)
              ? []
              : [
                  answer(
                    viewer,
                    spec,
                    { query: {}, action: 'update', values: { [name]: to(id) }, preview: true },
                    'bulk',
                    'POST',
                  ),
                ]),
            ...(spec.list.add === true && field.kind === 'reference' && own !== undefined
              ? [
                  answer(
                    viewer,
                    spec,
                    { columns: [own, name], rows: [['Like no other', String(id)]], preview: true },
                    'import',
                    'POST',
                  ),
                ]
              : []),
          ];
          const told = await Promise.all(attempts(hidden));
          const texts = await Promise.all(attempts(missing));
          const expected = texts.map((text) => text.replaceAll(String(missing), String(hidden)));

          expect([spec.name, name, ...told]).toEqual([spec.name, name, ...expected]);
        }
      }
    }
  });

  test('nobody moves a record out of their own reach without being told, at the field that decides', async () => {
    let moved = 0;
    for (const { spec, viewer, oracle, readable, unreadable } of written.flatMap((spec) => casesByRule(worlds, spec))) {
      const names = Object.values(spec.rows ?? {}).flatMap(({ where }) =>
        Object.keys(where).map((path) => path.split('.')[0] ?? ''),
      );
      for (const name of new Set(names)) {
        const field = spec.fields[name];
        const [row, other] = [readable[0], unreadable.find((one) => one[name] !== readable[0]?.[name])];
        if (row === undefined || other === undefined || field?.readOnly === true || field?.kind === 'references')
          continue;
        const after = { ...row, [name]: other[name] };
        if (spec.key.includes(name) || oracle.may.write(spec, after)) continue;
        const stored = await read(spec, row);
        const from = await read(spec, other);
        const key = Object.fromEntries(spec.key.map((part) => [part, row[part]]));
        const body = { ...key, [versionName(spec)]: stored[versionName(spec)], [name]: from[name] };
        const before = await contentOf(worlds.database);
        const refused = await ask(worlds.whole, viewer, { method: 'PUT', url: `${urlOf(spec)}/`, body });

        expect([spec.name, name, refused.statusCode]).toEqual([spec.name, name, 422]);
        expect([...changedRows(before, await contentOf(worlds.database)).keys()]).toEqual([]);
        moved += refused.json<ProblemDetails>().errors?.some((problem) => problem.field === name) === true ? 1 : 0;
      }
    }
    expect(moved).toBeGreaterThan(0);
  });

  test('a deletion whose cascade reaches a record that may not be changed is refused, and does not name it', async () => {
    for (const { spec, viewer, unreadable } of cases) {
      for (const [name, field] of Object.entries(spec.fields)) {
        if (field.kind !== 'reference' || field.onDelete === undefined) continue;
        const target = must(
          entities.find(({ service }) => service === field.to),
          'a reference has a target',
        );
        const child = unreadable.find((row) => row[name] !== null);
        if (child === undefined) continue;
        const all = {
          ...viewer,
          permissions: [
            ...new Set([...viewer.permissions, ...everything.filter((one) => one.startsWith(`${target.name}/`))]),
          ],
        };
        const judge = new Oracle(entities, worlds.content, all, identity.user.service);
        const parent = judge.rowsOf(target).find((row) => row[target.key[0]] === child[name]);
        if (parent === undefined || spec === target || !judge.may.read(target, parent)) continue;
        const before = await contentOf(worlds.database);
        const url = `${urlOf(target)}/${keyInPath(keyOf(target, parent))}`;
        const refused = await ask(worlds.whole, all, { method: 'DELETE', url });
        const bulk = { keys: [keyInBody(keyOf(target, parent))], action: 'delete', skipRefused: true };
        await ask(worlds.whole, all, { method: 'POST', url: `${urlOf(target)}/bulk`, body: bulk });

        expect([spec.name, name, [403, 409].includes(refused.statusCode)]).toEqual([spec.name, name, true]);
        expect([...changedRows(before, await contentOf(worlds.database)).keys()]).toEqual([]);
      }
    }
  });
});
