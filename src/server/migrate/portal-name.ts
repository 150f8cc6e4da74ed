/**
 * Which portal owns the schema of its own tables, in a database with foreign ones: two catalogues of one database may name the same schema, and would
 * share users, permissions and history.
 */
import { must } from '#model/must.ts';
import { portalNameKey, type DatabaseSchema } from '#model/schema.ts';
import { ownSchema } from '../../schema/own-schema.ts';
import type { DatabaseState } from '../../schema/state.ts';
import type { Db } from '../database/database.ts';
import { readMeta, storeMeta } from '../database/meta.ts';
import { OperatorError } from '../log/operator-error.ts';

type Schema = Pick<DatabaseSchema, 'tables' | 'ownSchema' | 'portalName'>;

/** @throws OperatorError if the schema is another portal's. */
export async function refuseOtherPortal(db: Db, schema: Schema, { tables }: DatabaseState): Promise<void> {
  const { portalName } = schema;
  const owner = portalName === undefined || tables.meta === undefined ? undefined : await readMeta(db, portalNameKey);
  if (owner === undefined || owner === portalName) return;
  const name = must(ownSchema(schema), 'a portal with a name has a schema of its own');
  throw new OperatorError(
    `The schema "${name}" of this database has users, roles and history of the portal ${JSON.stringify(owner)}, and this catalogue is that of ${JSON.stringify(portalName)}.\nIf these are two portals, give this one a schema of its own, by "database": { "portalSchema": … } in portal.json. If they are the same, say "portalName": ${JSON.stringify(owner)} there.`,
  );
}

/** From the first migration on, the schema is this portal's. */
export async function storePortalName(db: Db, { portalName }: Schema): Promise<void> {
  if (portalName !== undefined) await storeMeta(db, portalNameKey, portalName);
}
