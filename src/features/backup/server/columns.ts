/** The columns that a backup can describe: their types are named, and their defaults are values or one of few calls. */
import { escapeLiteral } from '#model/escape.ts';
import type { Column, ColumnType } from '#model/schema.ts';
import type { ColumnState } from '../../../schema/column.ts';

/** A text that the column's type reads, or a call that is written as in SQL. */
export type BackupDefault = { readonly value: string } | { readonly call: string };

export interface BackupColumn {
  readonly name: string;
  readonly type: string;
  /** Absent: the database's default. */
  readonly collation?: string;
  readonly nullable?: true;
  readonly default?: BackupDefault;
  /** Its values come from a sequence; `last`: the sequence's last value, `null` if it has given none. */
  readonly identity?: { readonly last: number | null };
}

/** The built-in types that columns have or had. Others are refused: PostgreSQL would run their input functions for each value. */
export const typePattern = String.raw`^(?:bigint|boolean|bytea|date|double precision|inet|integer|interval|jsonb?|real|smallint|text|uuid|numeric(?:\(\d{1,4},\d{1,4}\))?|character(?: varying)?(?:\(\d{1,8}\))?|timestamptz\(\d\)|time(?:stamp)?(?:\(\d\))?(?: with(?:out)? time zone)?)(?:\[\])?$`;
const isType = new RegExp(typePattern);

export const defaultCalls: readonly string[] = [
  'CURRENT_DATE',
  'CURRENT_TIMESTAMP',
  'LOCALTIMESTAMP',
  'gen_random_uuid()',
  'now()',
];

/** Undefined for a type or a default that a backup can't describe. */
export function describeColumn(name: string, state: ColumnState, last: number | null): BackupColumn | undefined {
  const value = state.default === null ? undefined : describeDefault(state.default);
  if (!isType.test(state.type) || (state.default !== null && value === undefined)) return undefined;
  return {
    name,
    type: state.type,
    ...(state.collation !== null && { collation: state.collation }),
    ...(state.nullable && { nullable: true }),
    ...(value !== undefined && { default: value }),
    ...(state.identity && { identity: { last } }),
  };
}

/** Describes a default, in the form that `normaliseDefault` prints. */
function describeDefault(expression: string): BackupDefault | undefined {
  if (defaultCalls.includes(expression)) return { call: expression };
  if (/^(?:true|false|-?\d+(?:\.\d+)?)$/.test(expression)) return { value: expression };
  const [, text] = /^'((?:[^']|'')*)'$/.exec(expression) ?? [];
  return text === undefined ? undefined : { value: text.replaceAll("''", "'") };
}

const defaultSql = (value: BackupDefault): string => ('call' in value ? value.call : escapeLiteral(value.value));

export const stateOfColumn = (column: BackupColumn): ColumnState => ({
  type: column.type,
  collation: column.collation ?? null,
  identity: column.identity !== undefined,
  nullable: column.nullable ?? false,
  default: column.default === undefined ? null : defaultSql(column.default),
});

/** The column as the planner expects it from a catalogue; its type may be one that catalogues no longer use. */
export const declaredColumn = ({ type, nullable, identity, default: value }: BackupColumn): Column => ({
  type: type as ColumnType,
  ...(nullable && { nullable }),
  ...(identity && { identity: true }),
  ...(value && { default: defaultSql(value) }),
});
