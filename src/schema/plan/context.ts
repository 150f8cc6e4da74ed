/** The context for planning the parts of one table. */
import { createHash } from 'node:crypto';
import type { Table } from '#model/schema.ts';
import { isOrderStale } from '../collations.ts';
import type { Decisions } from '../steps.ts';
import type { DatabaseState, TableState } from '../state.ts';

export interface PlanContext extends Decisions {
  readonly name: string;
  readonly targetTable: Table;
  /** Undefined if the plan creates the table. */
  readonly state: TableState | undefined;
  /** See `isOrderStale`. */
  readonly isOrderStale: boolean;
  /** Whether other connections may use the table meanwhile, so that long statements must not block them. */
  readonly online: boolean;
  /** Columns of the primary key, which identify rows in reports. */
  readonly key: readonly string[];
}

export function planContext(
  name: string,
  targetTable: Table,
  database: DatabaseState,
  decisions: Decisions,
): PlanContext {
  const { tables, shared } = database;
  const state = tables[name];
  const key = state?.primaryKey?.columns ?? [];
  const online = shared && state !== undefined;
  return { ...decisions, name, targetTable, state, isOrderStale: isOrderStale(database), online, key };
}

/** PostgreSQL's limit for names, in bytes. */
const maxNameBytes = 63;

/** The name of a constraint; too long a name is truncated, and made unique by a digest. */
export function constraintName(...parts: readonly string[]): string {
  const fullName = parts.join('_');
  if (Buffer.byteLength(fullName) <= maxNameBytes) return fullName;
  const digest = createHash('sha256').update(fullName).digest('hex').slice(0, 10);
  return `${Buffer.from(fullName)
    .subarray(0, maxNameBytes - 14)
    .toString()}_${digest}`.replaceAll('\uFFFD', '');
}
