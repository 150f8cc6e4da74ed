import { schema } from '#generated/database.ts';
import { identity } from '#generated/identity.ts';
import { permissions } from '#generated/permissions.ts';
import { entities } from '#generated/entities.ts';
import { rules } from '#generated/rules.ts';
import type { TargetSchema } from './migration.ts';
import { rulesOf } from './rules.ts';
import { fullSchema } from '../../schema/system-tables.ts';

/** The target of a migration, from the generated catalogue and the system tables. */
export const targetSchema: TargetSchema = {
  schema: fullSchema(schema, identity),
  permissions,
  identity,
  rules: rulesOf(entities, rules.text),
  entities,
};
