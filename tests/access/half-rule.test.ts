/** The law of the law: it finds a server that knows a rule, a field's permission or a view by half. */
import { describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { ruledPermission } from '#model/permission.ts';
import type { RowRule } from '#model/row-rules.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import type { Catalogue } from '../../src/server/catalogue/catalogue.ts';
import { entityApp } from '../server/support/entity-app.ts';
import { postgres } from '../support/databases.ts';
import { breachOf } from './support/law.ts';
import { Oracle } from './support/oracle.ts';
import { serveWorlds } from './support/worlds.ts';

const { entities, permissions, schema, identity } = generatedCatalogue;
const everything = permissions.filter((permission) => !permission.includes(':'));

const without = (permission: string) => everything.filter((one) => one !== permission);

/** The catalogue with another spec in the place of one. */
const withSpec = (spec: EntitySpec): Catalogue => ({
  ...generatedCatalogue,
  entities: entities.map((one) => (one.service === spec.service ? spec : one)),
});

/** Each rule without its first condition. */
const halves = entities.flatMap((spec) =>
  Object.entries(spec.rows ?? {}).map(([name, rule]) => {
    const [, ...rest] = Object.entries(rule.where);
    const half: RowRule = { ...rule, where: Object.fromEntries(rest) };
    return { spec, name, half: { ...spec, rows: { ...spec.rows, [name]: half } } };
  }),
);

const guarded = entities.flatMap((spec) =>
  Object.entries(spec.fields).flatMap(([name, field]) =>
    field.permission === undefined || field.kind === 'references'
      ? []
      : [{ spec, name, permission: field.permission.read }],
  ),
);

describe('the law', () => {
  const worlds = serveWorlds(postgres, 40);

  /** The breach by a server of another catalogue, for who holds all permissions but some. */
  async function breach(catalogue: Catalogue, held: readonly string[], about: EntitySpec): Promise<string | null> {
    const oracle = worlds.oracleOf({ id: 2, permissions: held });
    const narrow = await worlds.narrow(oracle);
    const whole = await entityApp(worlds.database, {}, catalogue);
    try {
      return await breachOf({ whole, narrow, oracle, about, seed: 7, questions: 60, isAny: true });
    } finally {
      await whole.app.close();
    }
  }

  test('finds each rule of which the server lacks a condition', async () => {
    const unseen: string[] = [];
    let tried = 0;
    for (const { spec, name, half } of halves) {
      const read = must(spec.permissions.read[0], 'an entity with rules has one permission to read');
      const held = [...without(read), ruledPermission(read as `${string}/read`, name)];
      const viewer = { id: 2, permissions: held };
      const [all, some] = [half, spec].map((one) => {
        const others = entities.map((other) => (other.service === one.service ? one : other));
        const oracle = new Oracle(others, worlds.content, viewer, identity.user.service);
        return oracle.rowsOf(one).filter((row) => oracle.may.read(one, row)).length;
      });
      if (all === some) continue;
      tried += 1;
      if ((await breach(withSpec(half), held, spec)) === null) unseen.push(`${spec.name} ${name}`);
    }

    expect(unseen).toEqual([]);
    expect(tried).toBeGreaterThan(halves.length / 2);
  });

  test('finds each field whose permission the server does not know', async () => {
    const unseen: string[] = [];
    for (const { spec, name, permission } of guarded) {
      const { permission: _, ...field } = must(spec.fields[name], 'it is a field');
      const catalogue = withSpec({
        ...spec,
        fields: { ...spec.fields, [name]: field as EntitySpec['fields'][string] },
      });
      if ((await breach(catalogue, without(permission), spec)) === null) unseen.push(`${spec.name} ${name}`);
    }

    expect(unseen).toEqual([]);
    expect(guarded).not.toEqual([]);
  });

  test('finds a view that reads all rows of one of its tables', async () => {
    const unseen: string[] = [];
    const views = entities.filter(({ table }) => schema.views[table]?.ruled !== undefined);
    for (const spec of views) {
      const view = must(schema.views[spec.table], 'it is a view');
      const ruled = view.ruled ?? '';
      for (const [placeholder, service] of new Set(ruled.match(/\{\{\w+\}\}/g))
        .values()
        .map((text) => [text, text.slice(2, -2)] as const)) {
        const base = must(
          entities.find((one) => one.service === service),
          'it is an entity',
        );
        const [rule] = Object.keys(base.rows ?? {});
        if (rule === undefined) continue;
        const read = must(base.permissions.read[0], 'it has one permission to read');
        const views = {
          ...schema.views,
          [spec.table]: { ...view, ruled: ruled.replaceAll(placeholder, `"${base.table}"`) },
        };
        const catalogue = { ...generatedCatalogue, schema: { ...schema, views } };
        const held = [...without(read), ruledPermission(read as `${string}/read`, rule)];
        if ((await breach(catalogue, held, spec)) === null) unseen.push(`${spec.name} ${base.name}`);
      }
    }

    expect(unseen).toEqual([]);
    expect(views).not.toEqual([]);
  });
});
