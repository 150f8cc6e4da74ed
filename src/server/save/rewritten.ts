/** SQL that rewrites the changes of history entries. */
import { sql } from 'kysely';
import type { Expression } from '../record/record-sql.ts';

/** SQL expression: the value if it is a JSON object, else an empty object. */
export const objectOf = (value: Expression): Expression =>
  sql`case when jsonb_typeof(${value}) = 'object' then ${value} else '{}' end`;

/** SQL expression: the changes with `side` applied to both sides of each field. */
export const rewritten = (
  changes: Expression,
  side: (field: Expression, value: Expression) => Expression,
): Expression => sql`(
  select coalesce(jsonb_object_agg("field"."name", (
    select coalesce(jsonb_object_agg("side"."name", ${side(sql`"field"."name"`, sql`"side"."value"`)}), '{}')
    from jsonb_each(${objectOf(sql`"field"."change"`)}) as "side" ("name", "value"))), '{}')
  from jsonb_each(${changes}) as "field" ("name", "change"))`;
