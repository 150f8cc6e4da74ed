/** Plans `not null`. */
import type { Risk, MigrationStep } from '../steps.ts';
import { constraintName, type PlanContext } from './context.ts';
import { escapeIdentifier } from '#model/escape.ts';

/** Rows per batch: few enough that a wait for one of their row locks goes unnoticed. */
const batch = 5_000;

/** Sets the value in rows that have none. */
export function fillSteps({ name, online }: PlanContext, column: string, value: string): MigrationStep[] {
  const fill = `update ${escapeIdentifier(name)} set ${escapeIdentifier(column)} = ${value} where`;
  const empty = `${escapeIdentifier(column)} is null`;
  if (!online) return [{ sql: `${fill} ${empty}` }];
  const some = `select ctid from ${escapeIdentifier(name)} where ${empty} limit ${batch}`;
  return [{ sql: `${fill} ctid = any(array(${some})) and ${empty}`, after: 'batches' }];
}

/**
 * `set not null` scans the table under an exclusive lock, unless a validated check proves that there are no nulls; validating one
 * doesn't block writes.
 *
 * @param risky whether nulls may be left, because no step fills them.
 */
export function requireSteps({ name, key, online }: PlanContext, column: string, risky = true): MigrationStep[] {
  const table = `alter table ${escapeIdentifier(name)}`;
  const require = `${table} alter column ${escapeIdentifier(column)} set not null`;
  const empty = `${escapeIdentifier(column)} is null`;
  const risk: Risk = {
    kind: 'blocked',
    found: { table: name, key, where: empty, verb: 'rows have no value' },
    reason: `"${name}"."${column}" becomes required`,
    advice: 'Fill them first, or give the field a default in the catalogue',
  };
  const first: Omit<MigrationStep, 'sql'> = { epoch: true, ...(risky && { risk }) };
  if (!online) return [{ sql: require, ...first }];
  const check = escapeIdentifier(constraintName(name, column, 'required'));
  const drop = `${table} drop constraint if exists ${check}`;
  const add = `${table} add constraint ${check} check (${escapeIdentifier(column)} is not null) not valid`;
  return [
    { sql: `${drop};\n${add}`, ...first, after: 'brief' },
    { sql: `${table} validate constraint ${check}`, after: 'online', undo: drop, part: true },
    { sql: `${require};\n${drop}`, after: 'brief', part: true },
  ];
}
