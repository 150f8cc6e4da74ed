/** What the catalogue wants of the database. */
import { schema } from '#generated/database.ts';
import { identity } from '#generated/identity.ts';
import { permissions } from '#generated/permissions.ts';
import type { Wanted } from './migration.ts';
import { wholeSchema } from '../database/system-tables.ts';

/** The generated tables and views, the system tables beside them, and the permissions. */
export const wanted: Wanted = { schema: wholeSchema(schema, identity), permissions, identity };
