/** Names of records as people paste them, for every reference of every entity that can be imported, on both engines. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { entities } from '#generated/entities.ts';
import type { EntitySpec } from '#model/entity.ts';
import { isImported } from '../../src/features/import/model/import.ts';
import { must } from '#model/must.ts';
import type { ImportPreview } from '../../src/features/import/model/operations.ts';
import type { Database } from '../../src/server/database/database.ts';
import { engines } from '../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../server/support/entity-app.ts';
import { allRows } from '../server/support/oracle.ts';
import { casesOf, casesOn } from './cases.ts';

vi.setConfig({ testTimeout: 120_000 });

const all: readonly EntitySpec[] = entities;
const references = casesOf(
  'references of imports',
  all
    .filter(({ list, permissions }) => list.add && permissions.write !== undefined)
    .flatMap((spec) =>
      Object.entries(spec.fields).flatMap(([name, field]) =>
        field.kind === 'reference' && isImported(spec, name, field)
          ? [[spec.service, field.as, field, spec] as const]
          : [],
      ),
    ),
);

/** The name of a record that fields of it show; undefined for one made otherwise. */
const nameOf = ({ display }: EntitySpec, row: Readonly<Record<string, unknown>>): string | undefined =>
  typeof display === 'string'
    ? undefined
    : display
        .map((field) => row[field])
        .filter((part) => typeof part === 'string')
        .join(' ');

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

  test.each(casesOn(engine, references))(
    'a new %s finds its %s by a name with blanks around it, in other capitals or another Unicode form',
    async (service, as, { label, to }) => {
      const target = must(
        all.find(({ service: other }) => other === to),
        'it is an entity',
      );
      const names = (await allRows(database, target)).flatMap((row) => nameOf(target, row) ?? []);
      const isSingle = (text: string) => names.filter((one) => one.toLowerCase() === text.toLowerCase()).length === 1;
      const name = must(
        names.find((text) => /\p{L}/u.test(text) && isSingle(text)),
        'a name is of one record alone',
      );
      const spellings = [
        name,
        `${name} `,
        `\u00A0${name}\u200B`,
        `\uFEFF${name}`,
        name.toUpperCase(),
        ` ${name.toLowerCase()}`,
        name.normalize('NFD'),
      ];
      const cells = [...spellings, `${name} ~`];
      const answer = await app.call('POST', `${service}/import`, {
        body: { columns: [as], rows: cells.map((cell) => [cell]), preview: true },
      });
      const { wrongRows } = okJson<ImportPreview>(answer);
      const told = wrongRows.map(({ row, problems }): [number, string[]] => [
        row,
        problems.filter(({ field }) => field === as).map(({ message }) => message),
      ]);
      expect(told.filter(([, messages]) => messages.length > 0)).toEqual([
        [spellings.length, [`${label}: No ${target.label.one} is called "${name} ~".`]],
      ]);
    },
  );
});
