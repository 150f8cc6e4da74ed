/** What a database must hold in all: the catalogue's tables and views, and the system's own. */
import type { IdentityFacts } from '#model/identity.ts';
import type { DatabaseSchema } from '#model/schema.ts';
import { systemTables } from '../database/system-tables.ts';

/** A whole database, and the tables whose changes are counted. */
export interface WholeSchema extends DatabaseSchema {
  readonly counted: ReadonlySet<string>;
}

/** The catalogue's part and ours. Every table of the catalogue is counted, and so is what grants read. */
export const wholeSchema = (catalogue: DatabaseSchema, identity: IdentityFacts): WholeSchema => ({
  tables: { ...catalogue.tables, ...systemTables(identity) },
  views: catalogue.views,
  counted: new Set([...Object.keys(catalogue.tables), 'permission']),
});
