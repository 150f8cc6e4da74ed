/** Random queries of the lists of the portal's own tables, of features, too, against the oracle. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#model/must.ts';
import { openedBy } from '#model/permission.ts';
import { servicePath } from '#model/wire/operation-context.ts';
import { systemListsOf } from '../../src/schema/system-tables.ts';
import type { EntityService } from '../../src/server/calls/service.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import type { Database } from '../../src/server/database/database.ts';
import type { CurrentUser } from '../../src/server/http/policy.ts';
import { engines } from '../support/databases.ts';
import { soak } from '../support/soak.ts';
import { entityApp, userId, type EntityApp } from '../server/support/entity-app.ts';
import { allRows } from '../server/support/oracle.ts';
import { expectOraclesAnswers } from './query-law.ts';
import { seedSystemRows } from './system-rows.ts';

const { entities, identity, permissions, portal, schema } = generatedCatalogue;
const lists = systemListsOf(schema, identity);

/** As `entityApp` signs them in, by a session that the first row is. */
const granted = new Set(permissions);
const user: CurrentUser = {
  id: userId,
  name: '',
  email: '',
  title: '',
  permissions: openedBy(granted),
  principals: [{ id: userId, granted, values: new Map() }],
  credential: { kind: 'session', hash: '', roles: [] },
};

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;
  let service: EntityService | undefined;

  beforeAll(async () => {
    database = await open({ sample: true });
    for (const spec of lists) await seedSystemRows(database, spec, 60);
    app = await entityApp(database, {}, generatedCatalogue, { more: (_, its) => (service = its) });
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  test.each(lists.map((spec) => [spec.service, spec] as const))(
    'random queries of the list %s have the answers of the oracle',
    { timeout: 120_000 * soak },
    async (name, spec) => {
      const rowsOf = must(service, 'the calls are registered').systemRows.get(name);
      const rows = await allRows(
        database,
        spec,
        entities,
        rowsOf?.(user).source ?? sql`table ${sql.table(spec.table)}`,
      );
      expect(rows.length).toBeGreaterThan(10);
      const path = `${servicePath(portal, spec)}/page`;
      await expectOraclesAnswers(spec, rows, (body) => app.call('POST', path, { body }));
    },
  );
});
