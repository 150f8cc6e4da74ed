/** A column that may be empty becomes one that may not. */
import type { Risk, Step } from '../steps.ts';
import { constraintName, type Place } from './place.ts';
import { escapeIdentifier } from '#model/escape.ts';

/** Rows of one batch: as many as are written in the time that somebody waits for one of them without noticing. */
const batch = 5_000;

/** Rows without a value get this one. */
export function fillSteps({ name, online }: Place, column: string, value: string): Step[] {
  const fill = `update ${escapeIdentifier(name)} set ${escapeIdentifier(column)} = ${value} where`;
  const empty = `${escapeIdentifier(column)} is null`;
  if (!online) return [{ sql: `${fill} ${empty}` }];
  const some = `select ctid from ${escapeIdentifier(name)} where ${empty} limit ${batch}`;
  return [{ sql: `${fill} ctid = any(array(${some})) and ${empty}`, after: 'batches' }];
}

/**
 * `set not null` reads every row while everybody waits, unless a check that is validated says already that none is empty; to
 * validate one stops nobody. `risky`: nothing has filled the rows.
 */
export function requireSteps({ name, key, online }: Place, column: string, risky = true): Step[] {
  const table = `alter table ${escapeIdentifier(name)}`;
  const require = `${table} alter column ${escapeIdentifier(column)} set not null`;
  const empty = `${escapeIdentifier(column)} is null`;
  const risk: Risk = {
    kind: 'blocked',
    found: { table: name, key, where: empty, verb: 'rows have no value' },
    reason: `"${name}"."${column}" becomes required`,
    advice: 'Fill them first, or give the field a default in the catalogue',
  };
  const first: Omit<Step, 'sql'> = { epoch: true, ...(risky && { risk }) };
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
