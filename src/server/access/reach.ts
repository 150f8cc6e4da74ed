/** Whether a user may change records, and whether the changed records stay within what they may see and change. */
import { sql } from 'kysely';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { columnTypeOf, isReferenceList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { readOnlyText } from '#model/row-rules.ts';
import { readOnlyMember } from '#model/wire.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { Db } from '../database/database.ts';
import type { RowFilter, RowValues } from '../database/stored-table.ts';
import { readOnlyRecord } from '../http/problems.ts';
import type { EntityTable } from '../record/entity-table.ts';

type Values = Readonly<Record<string, unknown>>;

/** Why a record may not be changed that may be read; `undefined` if it may be. */
export const readOnlyReason = (spec: EntitySpec, stored: Values | null): string | undefined =>
  stored?.[readOnlyMember] === true ? readOnlyText(spec) : undefined;

/** Throws 403 for a record that may be read and not changed. */
export function throwIfReadOnly(spec: EntitySpec, stored: Values | null): void {
  const reason = readOnlyReason(spec, stored);
  if (reason !== undefined) throw readOnlyRecord(reason);
}

/**
 * The changes after which their author could no longer change the record, or see it, each with a problem at the field that decides.
 * `userId`: the author.
 */
export async function outOfReach<Change>(
  db: Db,
  { spec, writable }: EntityTable,
  userId: number | null,
  changes: readonly Change[],
  recordChangeOf: (change: Change) => { readonly before: Values | null; readonly after: Values },
): Promise<ReadonlyMap<Change, FieldProblem>> {
  if (writable === null || changes.length === 0) return new Map();
  const rows = changes.map(recordChangeOf);
  const after = rows.map((row) => ({ ...row.after, ...stampsOf(spec, row.before, userId) }));
  const reached = await matchingRows(db, spec, writable, after);
  return new Map(
    changes.flatMap((change, index) => {
      const row = rows[index];
      if (reached.has(index) || row === undefined) return [];
      const changed = writable.columns.filter(
        (name) => row.before === null || JSON.stringify(row.before[name]) !== JSON.stringify(row.after[name]),
      );
      const field = changed.find((name) => spec.fields[name]?.readOnly !== true) ?? '';
      const subject =
        field === '' ? `This ${spec.label.one}` : `With this ${fieldOf(spec, field).label}, the ${spec.label.one}`;
      return [[change, { field, message: `${subject} would not be among those that you may change.` }] as const];
    }),
  );
}

/** Columns that the server writes in addition to the values of a change. */
function stampsOf({ audited }: EntitySpec, before: Values | null, userId: number | null): Values {
  if (!audited) return {};
  const now = new Date().toISOString();
  const changed = { modifiedById: userId, modifiedDate: now };
  return before === null ? { isActive: true, createdById: userId, createdDate: now, ...changed } : changed;
}

/** The indexes of the records for which the filter holds. They need not be stored. */
export async function matchingRows(
  db: Db,
  spec: EntitySpec,
  filter: RowFilter,
  records: readonly Values[],
): Promise<ReadonlySet<number>> {
  const columns = filter.columns.map((name) => {
    const field = fieldOf(spec, name);
    const type = isReferenceList(field) ? 'jsonb' : columnTypeOf(field);
    return { name, type: must(type, 'checks know which kinds rules compare') };
  });
  const rows = records.map((record, index) => ({
    [position]: index,
    ...Object.fromEntries(columns.map(({ name }) => [name, record[name] ?? null])),
  }));
  const definitions = columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`);
  const { rows: matching } = await sql<{ position: number }>`
    select ${sql.id('record', position)} as "position" from json_to_recordset(${JSON.stringify(rows)}::json) as record
      (${sql.join([sql`${sql.id(position)} int`, ...definitions])})
    where ${filter.where(givenRow)}`.execute(db);
  return new Set(matching.map((row) => row.position));
}

/** No field begins with "_". */
const position = '_position';

/** A row of {@link matchingRows}. */
const givenRow: RowValues = {
  column: (name) => sql`${sql.id('record', name)}`,
  ids: (name) =>
    sql`select "element"."id"::bigint from jsonb_array_elements_text(${sql.id('record', name)}) as "element" ("id")`,
};
