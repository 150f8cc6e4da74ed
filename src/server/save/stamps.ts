/** What the server writes by itself when a record is created or changed: audit fields, and fields that are stamps. */
import { sql, type RawBuilder } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { isStamp, type Field } from '#model/field.ts';

/** Now, or a millisecond after the last change if that is later, so that it strictly increases (decisions: Records). */
export const nextModifiedDate = sql<string>`greatest(clock_timestamp(), "modifiedDate" + interval '1 millisecond')`;

/** Audit columns of an update; `null`: changed by the portal itself. */
export const modifiedBy = (userId: number | null) => ({ modifiedDate: nextModifiedDate, modifiedById: userId });

/** Column → SQL value that every update of a record writes into it. */
export const stampsOfUpdate = (
  spec: EntitySpec,
  userId: number | null,
): Readonly<Record<string, RawBuilder<unknown> | number | null>> => ({
  ...(spec.audited && modifiedBy(userId)),
  ...Object.fromEntries(
    Object.entries(spec.fields).flatMap(([name, field]) =>
      'stamp' in field && field.stamp === 'modified' ? [[name, hasDefault(field) ? sql`default` : sql`now()`]] : [],
    ),
  ),
});

/** The stamps that a new record gets as the transaction's `now()`; the database's own default writes the others. */
export const stampsOfInsert = ({ audited, fields }: EntitySpec): readonly string[] => [
  ...(audited ? ['createdDate', 'modifiedDate'] : []),
  ...Object.entries(fields).flatMap(([name, field]) => (isStamp(field) && !hasDefault(field) ? [name] : [])),
];

const hasDefault = (field: Field): boolean => 'default' in field && field.default !== undefined;
