/** Changes in the history, made anew by an expression. */
import { sql } from 'kysely';
import type { Expression } from '../record/record-sql.ts';

/** The value where it is a JSON object, else an empty one. */
export const objectOf = (value: Expression): Expression =>
  sql`case when jsonb_typeof(${value}) = 'object' then ${value} else '{}' end`;

/** Changes in which each side of each field is what `side` makes of the field's name and of what stands there. */
export const rewritten = (
  changes: Expression,
  side: (field: Expression, value: Expression) => Expression,
): Expression => sql`(
  select coalesce(jsonb_object_agg("field"."name", (
    select coalesce(jsonb_object_agg("side"."name", ${side(sql`"field"."name"`, sql`"side"."value"`)}), '{}')
    from jsonb_each(${objectOf(sql`"field"."change"`)}) as "side" ("name", "value"))), '{}')
  from jsonb_each(${changes}) as "field" ("name", "change"))`;
