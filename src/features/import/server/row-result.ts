/** The outcome of a row: unchanged, insert, update, or its problems. */
import type { EntitySpec } from '#model/entity.ts';
import type { FieldChange, WireRecord } from '../../../server/save/body.ts';
import type { Transition } from '../../../server/save/unique-clashes.ts';
import { rejected, type CellProblem, type ParsedRow, type RowRejection } from './cell.ts';

/** A record to insert or update. */
export interface Write {
  readonly row: ParsedRow;
  /** `null` for an insert. */
  readonly stored: WireRecord | null;
  readonly changes: readonly FieldChange[];
  readonly isActive: boolean;
  /** The fields of cells that are wrong: their values here mean nothing. */
  readonly unknown: ReadonlySet<string>;
  /** References to records that a later row may insert, each with the message for the case that none does. */
  readonly unresolved: readonly CellProblem[];
}

/** The record before and after. */
export const transitionOf = ({ stored, changes, isActive }: Write): Transition => ({
  before: stored,
  after: { ...stored, ...Object.fromEntries(changes.map(({ name, to }) => [name, to])), isActive },
});

/** A rejected row, and what would be written if its wrong cells were right, by which the other cells are judged. */
export type RejectedRow = RowRejection & { readonly write?: Write };

export type RowResult = { readonly kind: 'unchanged' } | ({ readonly kind: 'write' } & Write) | RejectedRow;

export type RowOutcomes = ReadonlyMap<ParsedRow, RowResult>;

/** The writes of the rows that are not rejected. */
export const acceptedWrites = (outcomes: RowOutcomes): Write[] =>
  [...outcomes.values()].filter((outcome) => outcome.kind === 'write');

/** Each row's write, also of those that are rejected for some of their cells. */
export const writesOf = (outcomes: RowOutcomes): Write[] => [...outcomes.values()].flatMap((one) => writeOf(one) ?? []);

const writeOf = (outcome: RowResult): Write | undefined => {
  if (outcome.kind === 'unchanged') return undefined;
  return outcome.kind === 'write' ? outcome : outcome.write;
};

/** The fields whose values nothing may be judged by: also those that own code fills, which it does for right rows alone. */
export function unknownOf({ fields }: EntitySpec): (write: Write) => ReadonlySet<string> {
  const filled = Object.entries(fields).flatMap(([name, { filled }]) => (filled === true ? [name] : []));
  return ({ unknown }) => (unknown.size === 0 || filled.length === 0 ? unknown : new Set([...unknown, ...filled]));
}

/** Rejects the rows of some writes, or adds to their problems. */
export function reject(outcomes: RowOutcomes, found: ReadonlyMap<Write, readonly CellProblem[]>): RowOutcomes {
  const rejections = [...outcomes].flatMap(([row, outcome]): [ParsedRow, RejectedRow][] => {
    const write = writeOf(outcome);
    const problems = (write && found.get(write))?.filter(({ column }) => !write?.unknown.has(column?.name ?? ''));
    if (write === undefined || problems === undefined || problems.length === 0) return [];
    const before = outcome.kind === 'rejected' ? outcome.problems : [];
    return [[row, { ...rejected([...before, ...problems]), write }]];
  });
  return rejections.length === 0 ? outcomes : new Map([...outcomes, ...rejections]);
}
