/** What the catalogue wants of the database. */
import { schema } from '#generated/database.ts';
import { identity } from '#generated/identity.ts';
import { permissions } from '#generated/permissions.ts';
import { entities } from '#generated/entities.ts';
import { rules } from '#generated/rules.ts';
import type { Wanted } from './migration.ts';
import { rulesOf } from './rules.ts';
import { wholeSchema } from '../../schema/system-tables.ts';

/** The generated tables and views, the system tables beside them, the permissions, the rules of values, and what is called how. */
export const wanted: Wanted = {
  schema: wholeSchema(schema, identity),
  permissions,
  identity,
  rules: rulesOf(entities, rules.text),
  entities,
};
