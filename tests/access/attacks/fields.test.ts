/** Attacks on hidden fields: naming one is answered like naming a field that does not exist. */
import { describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { wireName, type Field } from '#model/field.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import { must } from '#model/must.ts';
import { versionName } from '#model/version.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { okJson } from '../../server/support/entity-app.ts';
import { postgres } from '../../support/databases.ts';
import { ask, comparable } from '../support/answers.ts';
import { administrator, everything, urlOf } from '../support/cases.ts';
import type { Row } from '../support/content.ts';
import type { Viewer } from '../support/oracle.ts';
import type { Question } from '../support/questions.ts';
import { serveWorlds } from '../support/worlds.ts';

interface Hidden {
  readonly spec: EntitySpec;
  readonly name: string;
  readonly field: Field;
  /** Who may not see it. */
  readonly viewer: Viewer;
}

const without = (...permissions: readonly string[]): Viewer => ({
  id: 2,
  permissions: everything.filter((permission) => !permissions.includes(permission)),
});

const hiddenFields: readonly Hidden[] = generatedCatalogue.entities.flatMap((spec) =>
  Object.entries(spec.fields).flatMap(([name, field]) =>
    field.permission === undefined
      ? []
      : [{ spec, name, field, viewer: without(field.permission.read, field.permission.write) }],
  ),
);

/** What is like a name depends on the name; a field that the viewer lacks is never suggested. */
const withoutSuggestion = (text: string, { spec, field }: Hidden): string =>
  text.replaceAll(/ Did you mean (\w+)\?/g, (suggestion, name: string) =>
    spec.fields[name]?.permission?.read === field.permission?.read ? suggestion : '',
  );

describe.each([postgres])('on $name', (engine) => {
  const worlds = serveWorlds(engine, 30);

  /** A record that is valid, as an administrator reads it after a save. */
  async function savable(spec: EntitySpec): Promise<Row> {
    for (const row of worlds.content.get(spec.table) ?? []) {
      const url = `${urlOf(spec)}/${keyInPath(keyOf(spec, row.row))}`;
      const read = () => ask(worlds.whole, administrator, { method: 'GET', url });
      const body = okJson<Row>(await read());
      const saved = await ask(worlds.whole, administrator, { method: 'PUT', url: `${urlOf(spec)}/`, body });
      if (saved.statusCode === 200) return okJson<Row>(await read());
    }
    throw new Error(`No record of ${spec.name} is valid.`);
  }

  /** The questions in which the field is answered otherwise than a name that no field has. */
  async function differing(questions: (name: string, of: Hidden) => readonly Question[]): Promise<string[]> {
    const found: string[] = [];
    for (const hidden of hiddenFields) {
      const { spec, name, field, viewer } = hidden;
      for (const wire of new Set([name, wireName(name, field)]))
        for (const [index, question] of questions(wire, hidden).entries()) {
          const unknown = must(questions('nothingLikeIt', hidden)[index], 'there is the same question');
          const [answer, other] = [question, unknown].map(async (one) =>
            comparable(await ask(worlds.whole, viewer, one)),
          );
          const text = withoutSuggestion(JSON.stringify(await answer), hidden);
          const expected = withoutSuggestion(JSON.stringify(await other), hidden).replaceAll('nothingLikeIt', wire);
          if (text !== expected)
            found.push(`${spec.name}.${name} ${JSON.stringify(question)}: ${text} is not ${expected}`);
        }
    }
    return found;
  }

  test('no query filters, sorts, groups, sums or counts by one', async () => {
    const found = await differing((name, { spec }) => {
      const url = urlOf(spec);
      const page = (body: object): Question => ({ method: 'POST', url: `${url}/page`, body });
      return [
        page({ sortField: name }),
        ...['Value', 'Values', 'ValuesNot', 'Min', 'Max', 'Empty'].map((end) =>
          page({ [`${name}${end}`]: end === 'Empty' ? true : '1' }),
        ),
        { method: 'POST', url: `${url}/counts`, body: { field: name } },
        { method: 'POST', url: `${url}/chart`, body: { groupBy: name, measure: 'count' } },
        { method: 'POST', url: `${url}/chart`, body: { groupBy: 'createdBy', measure: 'sum', field: name } },
        ...(spec.export === undefined
          ? []
          : [{ method: 'POST' as const, url: `${url}/export.csv`, body: { sortField: name } }]),
      ];
    });

    expect(found).toEqual([]);
  });

  test('no save, import or bulk change names one', async () => {
    const found = await differing((name, { spec }) => {
      const url = urlOf(spec);
      if (spec.calls !== 'all') return [];
      const query = {};
      return [
        { method: 'PUT', url: `${url}/`, body: { [name]: null } },
        {
          method: 'POST',
          url: `${url}/bulk`,
          body: { query, action: 'update', values: { [name]: null }, preview: true },
        },
        ...(spec.list.add === true
          ? [{ method: 'POST' as const, url: `${url}/import`, body: { columns: [name], rows: [['1']], preview: true } }]
          : []),
      ];
    });

    expect(found).toEqual([]);
  });

  test('no search finds a record by one, and no answer has its value', async () => {
    for (const { spec, name, field, viewer } of hiddenFields) {
      if (!['text', 'longText', 'tags'].includes(field.kind) || spec.calls !== 'all') continue;
      const canary = `qzxv${name}`.slice(0, 20);
      const whole = await savable(spec);
      const body = { ...whole, [name]: field.kind === 'tags' ? [canary] : canary };
      const saved = await ask(worlds.whole, administrator, { method: 'PUT', url: `${urlOf(spec)}/`, body });
      expect(saved.statusCode).toBe(200);
      const page = { method: 'POST', url: `${urlOf(spec)}/page`, body: { stringFilter: canary } } as const;
      const found = okJson<{ totalNumberOfItems: number }>(await ask(worlds.whole, administrator, page));
      const hidden = okJson<{ totalNumberOfItems: number }>(await ask(worlds.whole, viewer, page));

      expect([spec.name, name, found.totalNumberOfItems, hidden.totalNumberOfItems]).toEqual([spec.name, name, 1, 0]);
      const key = keyInPath(keyOf(spec, whole));
      for (const path of [key, `history/${key}`])
        expect((await ask(worlds.whole, viewer, { method: 'GET', url: `${urlOf(spec)}/${path}` })).body).not.toContain(
          canary,
        );
    }
  });

  test('a save by who may not see it, or not change it, keeps it', async () => {
    for (const { spec, name, field, viewer } of hiddenFields) {
      if (spec.calls !== 'all') continue;
      const { read, write } = must(field.permission, 'it is hidden');
      for (const author of [viewer, without(write)]) {
        const stored = await savable(spec);
        const url = `${urlOf(spec)}/${keyInPath(keyOf(spec, stored))}`;
        const seen = okJson<Row>(await ask(worlds.whole, author, { method: 'GET', url }));
        const answer = await ask(worlds.whole, author, { method: 'PUT', url: `${urlOf(spec)}/`, body: seen });
        const after = okJson<Row>(await ask(worlds.whole, administrator, { method: 'GET', url }));

        expect([spec.name, name, answer.statusCode, after[name]]).toEqual([spec.name, name, 200, stored[name]]);
        expect(name in seen).toBe(author.permissions.includes(read));
        expect(versionName(spec) in seen).toBe(true);
      }
    }
  });

  test('a shared list shows no filter, order or column of one, and keeps them when it is saved back', async () => {
    for (const { spec, name, field, viewer } of hiddenFields) {
      const lists = `${urlOf(spec)}/lists`;
      const wire = wireName(name, field);
      const state = {
        address: { [wire]: '1..2', [`${wire}Min`]: '1', sort: `-${wire}`, search: 'a' },
        layout: {
          columnVisibility: { [wire]: false, other: true },
          columnOrder: ['first', wire, 'last'],
          columnSizing: { [wire]: 100 },
          dense: true,
        },
      };
      const body = { name: `With ${name}`, shared: true, state };
      const { id } = okJson<Row>(await ask(worlds.whole, administrator, { method: 'PUT', url: lists, body }));
      const one = { method: 'GET', url: `${lists}/${String(id)}` } as const;
      const answer = await ask(worlds.whole, viewer, one);
      const seen = okJson<{ name: string; shared: boolean; state: typeof state; modifiedDate: string }>(answer);
      expect(JSON.stringify(seen.state)).not.toMatch(new RegExp(`["-]${wire}(Min)?"`));
      const change = { id, shared: true, modifiedDate: seen.modifiedDate, name: `By other ${name}` };
      const layout = { ...seen.state.layout, columnOrder: seen.state.layout.columnOrder.toReversed() };
      const changed = { ...change, state: { layout, address: { ...seen.state.address, sort: 'id', search: 'b' } } };
      okJson(await ask(worlds.whole, viewer, { method: 'PUT', url: lists, body: changed }));
      const after = okJson<{ state: unknown }>(await ask(worlds.whole, administrator, one));
      expect(after.state).toEqual({
        address: { ...state.address, search: 'b' },
        layout: { ...state.layout, columnOrder: ['last', 'first', wire] },
      });
      await ask(worlds.whole, administrator, { ...one, method: 'DELETE' });
    }
  });
});
