/** Attacks by facts about one row: an import that would match an unseen record, and charts, counts and bounds of it alone. */
import { beforeAll, describe, expect, test } from 'vitest';
import { chartFields } from '#features/charts/model/chart.ts';
import { hasDays } from '#model/kinds.ts';
import { importColumns } from '../../../src/features/import/model/import.ts';
import { must } from '#model/must.ts';
import type { ImportPreview } from '../../../src/features/import/model/operations.ts';
import { missingKey } from '../../laws/keys.ts';
import { okJson } from '../../server/support/entity-app.ts';
import { postgres } from '../../support/databases.ts';
import { ask, comparable } from '../support/answers.ts';
import { casesOf, urlOf, type Case } from '../support/cases.ts';
import { serveWorlds } from '../support/worlds.ts';

const ofOne = (id: unknown) => ({ idValues: [id] });

describe.each([postgres])('on $name', (engine) => {
  const worlds = serveWorlds(engine, 30);
  let cases: readonly Case[];
  beforeAll(() => {
    cases = casesOf(worlds);
  });

  /** Entities with a unique field, another text field, and an unseen record with a value of the unique field. */
  const importable = () =>
    cases.flatMap((one) => {
      const { spec, unreadable } = one;
      const columns = spec.calls === 'all' && spec.list.add === true ? importColumns(spec) : [];
      return (spec.unique ?? []).flatMap(({ fields: [name = '', ...others] }) => {
        const beside = columns.find((column) => column !== name && spec.fields[column]?.kind === 'text');
        const unseen = unreadable.find((row) => typeof row[name] === 'string');
        return others.length > 0 || !columns.includes(name) || beside === undefined || unseen === undefined
          ? []
          : [{ ...one, name, beside, unseen }];
      });
    });

  test('an import by a unique field never matches an unseen record, nor tells what it has', async () => {
    expect(importable().length).toBeGreaterThan(0);
    for (const { spec, viewer, name, beside, unseen } of importable()) {
      const rows = [[String(unseen[name]), 'Like no other']];
      const body = { columns: [name, beside], by: [name], rows, preview: true };
      const answer = await ask(worlds.whole, viewer, { method: 'POST', url: `${urlOf(spec)}/import`, body });
      const { updated, wrongRows } = okJson<ImportPreview>(answer);
      const told = JSON.stringify(wrongRows);
      const others = Object.entries(unseen).flatMap(([field, value]) =>
        field !== name && typeof value === 'string' && value.length > 3 && told.includes(value) ? [value] : [],
      );

      expect([spec.name, updated, others]).toEqual([spec.name, 0, []]);
    }
  });

  test('charts, counts and bounds of an unseen row alone are those of no row', async () => {
    let asked = 0;
    for (const { spec, viewer, unreadable } of cases) {
      if (spec.calls === 'list' || spec.key.length > 1) continue;
      const hidden = must(unreadable[0], 'some rows are unreadable')[spec.key[0]];
      const [missing] = missingKey(spec);
      const answers = async (id: unknown): Promise<string[]> => {
        const post = async (path: string, body: object) =>
          JSON.stringify(
            comparable(await ask(worlds.whole, viewer, { method: 'POST', url: `${urlOf(spec)}/${path}`, body })),
          );
        const charts = [...chartFields(spec).groups].flatMap(([groupBy, { field }]) =>
          hasDays(field) ? [] : [{ groupBy, measure: 'count', query: ofOne(id) }],
        );
        return [await post('page', ofOne(id)), ...(await Promise.all(charts.map((body) => post('chart', body))))];
      };

      expect([spec.name, ...(await answers(hidden))]).toEqual([spec.name, ...(await answers(missing))]);
      asked += 1;
    }
    expect(asked).toBeGreaterThan(0);
  });
});
