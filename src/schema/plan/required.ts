/** Plans `not null`. */
import type { Risk, MigrationStep } from '../steps.ts';
import { constraintName, type PlanContext } from './context.ts';
import { escapeIdentifier } from '#model/escape.ts';

/** Rows per batch: few enough that a wait for one of their row locks goes unnoticed. */
const batchRows = 5_000;

/** Sets the value in rows that have none. */
export function fillSteps({ name, online }: PlanContext, column: string, value: string): MigrationStep[] {
  const fill = `update ${escapeIdentifier(name)} set ${escapeIdentifier(column)} = ${value} where`;
  const isNull = `${escapeIdentifier(column)} is null`;
  if (!online) return [{ sql: `${fill} ${isNull}` }];
  const batch = `select ctid from ${escapeIdentifier(name)} where ${isNull} limit ${batchRows}`;
  return [{ sql: `${fill} ctid = any(array(${batch})) and ${isNull}`, deferred: 'batches' }];
}

/**
 * `set not null` scans the table under an exclusive lock, unless a validated check proves that there are no nulls; validating one
 * doesn't block writes.
 *
 * @param mayHaveNulls whether nulls may remain, because no earlier step fills them.
 */
export function requireSteps({ name, key, online }: PlanContext, column: string, mayHaveNulls = true): MigrationStep[] {
  const table = `alter table ${escapeIdentifier(name)}`;
  const setNotNull = `${table} alter column ${escapeIdentifier(column)} set not null`;
  const isNull = `${escapeIdentifier(column)} is null`;
  const risk: Risk = {
    kind: 'blocked',
    rowsAtRisk: { table: name, key, where: isNull, description: 'rows have no value' },
    reason: `"${name}"."${column}" becomes required`,
    advice: 'Fill them first, or give the field a default in the catalogue',
  };
  const firstStep: Omit<MigrationStep, 'sql'> = { epoch: true, ...(mayHaveNulls && { risk }) };
  if (!online) return [{ sql: setNotNull, ...firstStep }];
  const check = escapeIdentifier(constraintName(name, column, 'required'));
  const drop = `${table} drop constraint if exists ${check}`;
  const add = `${table} add constraint ${check} check (${escapeIdentifier(column)} is not null) not valid`;
  return [
    { sql: `${drop};\n${add}`, ...firstStep, deferred: 'brief' },
    { sql: `${table} validate constraint ${check}`, deferred: 'online', undo: drop, part: true },
    { sql: `${setNotNull};\n${drop}`, deferred: 'brief', part: true },
  ];
}
