/** Inserts one record, by a statement that gives its key. */
import { sql, type RawBuilder } from 'kysely';
import { canBeInactive, fieldOf, type EntitySpec } from '#model/entity.ts';
import { givenPart } from '#model/given-key.ts';
import { keyOrNull, type KeyPart } from '#model/key.ts';
import { sequenceOf } from '../database/bulk.ts';
import { tableAddressOf } from '#model/table-name.ts';
import type { Db } from '../database/database.ts';
import { byStoredColumn } from '../database/stored-table.ts';
import { invalid } from '../http/problems.ts';
import { fromItem, readColumn } from '../record/entity-table.ts';
import { and, keyIs, recordColumn, wireValue, type Expression } from '../record/record-sql.ts';
import { activityOf } from './activity.ts';
import type { WireRecord } from './body.ts';
import { uniqueProblem } from './clash.ts';
import { countStored } from './trigger-refusal.ts';
import { stampsOfInsert } from './stamps.ts';

interface NewRecord {
  /** SQL by field. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly record: WireRecord;
  readonly userId: number | null;
  /** The row is written if this holds; by default, always. */
  readonly condition?: RawBuilder<boolean> | undefined;
}

type WrittenKey = RawBuilder<Record<string, KeyPart>>;

/**
 * How the key of a new record is known. `returned`: by the insert itself. `lookedUp`: where a trigger or rule takes the row, for example
 * to a table of its year, it is read afterwards: it has the key of the values, or the number that the sequence gave last.
 */
export const insertions = {
  returned: (db: Db, spec: EntitySpec, record: NewRecord): WrittenKey =>
    sql`${insertion(db, spec, record).returning(spec.key.map((name) => keyColumn(spec, name, readColumn(spec.columnMappings, name, tableAddressOf(spec.table).table))))}`,
  lookedUp: async (db: Db, spec: EntitySpec, record: NewRecord): Promise<WrittenKey> => {
    const key = keyOrNull(spec, record.record);
    if (key !== null && (await countStored(db, { spec }, [key])) > 0) throw invalid([uniqueProblem(spec, spec.key)]);
    await insertion(db, spec, record).execute();
    const given = givenPart(spec);
    const isWritten =
      key !== null
        ? keyIs(spec, key)
        : and(
            spec.key.map((name) =>
              name === given
                ? sql`${recordColumn(name)} = (select currval(s) from (select ${sequenceOf(db, spec, name)} as s) as own)`
                : sql`${recordColumn(name)} = ${record.values[name]}`,
            ),
          );
    return sql`select ${sql.join(spec.key.map((name) => keyColumn(spec, name, recordColumn(name))))}
      from ${fromItem({ ...spec, readable: undefined })} as record where ${isWritten}`;
  },
} as const;

export type InsertWay = keyof typeof insertions;

const keyColumn = (spec: EntitySpec, name: string, column: Expression) =>
  wireValue(fieldOf(spec, name), column).as(name);

function insertion(db: Db, spec: EntitySpec, { values, userId, condition }: NewRecord) {
  const own = {
    ...(canBeInactive(spec) && { isActive: activityOf(spec).inserted(sql`true`) }),
    ...(spec.audited && { createdById: userId, modifiedById: userId }),
    ...Object.fromEntries(stampsOfInsert(spec).map((name) => [name, sql`now()`])),
  };
  const row = byStoredColumn<unknown>(spec, { ...values, ...own });
  const into = db.insertInto(spec.table);
  return condition === undefined
    ? into.values(row)
    : into.columns(Object.keys(row)).expression(sql`select ${sql.join(Object.values(row))} where ${condition}`);
}
