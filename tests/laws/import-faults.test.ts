/** An import tells everything that is wrong with a row at once, for every entity of the catalogue, on both engines. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { entities } from '#generated/entities.ts';
import type { EntitySpec } from '#model/entity.ts';
import { isImported } from '../../src/features/import/model/import.ts';
import { hasGeneratedId } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { ImportPreview } from '../../src/features/import/model/operations.ts';
import type { Database } from '../../src/server/database/database.ts';
import { engines } from '../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../server/support/entity-app.ts';
import { allRows } from '../server/support/oracle.ts';
import { casesOf, casesOn } from './cases.ts';
import { freshRecord } from './fresh.ts';

vi.setConfig({ testTimeout: 240_000 });

const all: readonly EntitySpec[] = entities;
const imported = casesOf(
  'imports',
  all.filter(({ list, permissions }) => list.add && permissions.write !== undefined),
);

/** What no kind of field takes. */
const wrong = `<script>${'<'.repeat(9_000)}`;

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join('; ');
  return String(value);
};

/** A wrong cell of a column. */
interface Fault {
  readonly name: string;
  readonly text: string;
}

describe.each(engines)('on $name', (engine) => {
  let database: Database;
  let app: EntityApp;
  beforeAll(async () => {
    database = await engine.open({ sample: true });
    app = await entityApp(database);
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  test.each(casesOn(engine, imported).map((spec) => [spec.service, spec] as const))(
    'two wrong cells of a row of %s are told as if each were the only one',
    async (service, spec) => {
      const [stored, other] = await allRows(database, spec);
      const record = must(stored, 'there are rows');
      const columns = Object.entries(spec.fields).flatMap(([name, field]) =>
        isImported(spec, name, field) && !(hasGeneratedId(spec) && name === spec.key[0]) ? [name] : [],
      );
      const rowWith = (...faults: readonly Fault[]): string[] => {
        const fresh: Record<string, unknown> = { ...freshRecord(spec, record), isActive: true };
        return columns.map((name) => faults.find((fault) => fault.name === name)?.text ?? cellOf(fresh[name]));
      };
      const taken = (spec.unique ?? []).flatMap(({ fields: [name = '', ...others] }) =>
        others.length === 0 && columns.includes(name) && other?.[name] !== null
          ? [{ name, text: cellOf(other?.[name]) }]
          : [],
      );
      const faults = [...columns.map((name) => ({ name, text: wrong })), ...taken];
      const isKey = ({ name }: Fault) => spec.key.includes(name);
      const pairs = faults.flatMap((a, index) =>
        faults.slice(index + 1).flatMap((b) => {
          // Without its key, a row may be that of the record that has the unique value.
          const isUnknown = (isKey(a) && taken.includes(b)) || (isKey(b) && taken.includes(a));
          return a.name === b.name || isUnknown ? [] : [[a, b] as const];
        }),
      );
      const rows = [...faults.map((fault) => rowWith(fault)), ...pairs.map((pair) => rowWith(...pair))];
      const answer = await app.call('POST', `${service}/import`, { body: { columns, rows, preview: true } });
      const { wrongRows } = okJson<ImportPreview>(answer);
      const told = (row: number, { name }: Fault) =>
        wrongRows.find((one) => one.row === row)?.problems.filter((problem) => problem.field === name) ?? [];

      const alone = new Map(faults.map((fault, index) => [fault, told(index, fault)]));
      for (const [index, pair] of pairs.entries())
        for (const fault of pair) expect([pair, told(faults.length + index, fault)]).toEqual([pair, alone.get(fault)]);
      expect([...alone.values()].filter((problems) => problems.length === 0)).toEqual([]);
    },
  );
});
