/** A table in the real database, as the planning of its parts sees it. */
import { createHash } from 'node:crypto';
import type { Table } from '#model/schema.ts';
import type { Decisions } from '../steps.ts';
import type { DatabaseState, TableState } from '../state.ts';

export interface Place extends Decisions {
  readonly name: string;
  readonly wanted: Table;
  /** Absent: it is made by the same plan. */
  readonly state: TableState | undefined;
  /** Whether others may be at work in it, whom nothing that takes long may stop. */
  readonly online: boolean;
  /** The columns by which people know its rows. */
  readonly key: readonly string[];
}

export function placeOf(name: string, wanted: Table, { tables, shared }: DatabaseState, decisions: Decisions): Place {
  const state = tables[name];
  const key = state?.primaryKey?.columns ?? [];
  return { ...decisions, name, wanted, state, online: shared && state !== undefined, key };
}

/** PostgreSQL's limit of names, in bytes. */
const longest = 63;

/** A name for a constraint that nobody else names: cut, and told apart by a digest, where it is too long. */
export function constraintName(...parts: readonly string[]): string {
  const whole = parts.join('_');
  if (Buffer.byteLength(whole) <= longest) return whole;
  const digest = createHash('sha256').update(whole).digest('hex').slice(0, 10);
  return `${Buffer.from(whole)
    .subarray(0, longest - 14)
    .toString()}_${digest}`.replaceAll('\uFFFD', '');
}
