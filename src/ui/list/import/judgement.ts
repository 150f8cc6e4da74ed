/** What would become of the rows of a draft. */
import type { RowOutcome } from '#model/import.ts';
import type { ImportPreview } from '#model/wire/import.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { Cells } from './cells.ts';
import type { Draft } from './draft.ts';

export interface Judgement {
  /** By row; nothing for those that could not be looked at in time, or were left out. */
  readonly outcomes: readonly (RowOutcome | undefined)[];
  /** By row, of the first wrong ones. */
  readonly problems: ReadonlyMap<number, readonly FieldProblem[]>;
}

export const nothingJudged: Judgement = { outcomes: [], problems: new Map() };

/** What was judged of these rows of the draft, in the place of what was judged of them before. */
export function judgementOf(preview: ImportPreview, places: readonly number[], before = nothingJudged): Judgement {
  const outcomes = [...before.outcomes];
  const problems = new Map(before.problems);
  for (const [index, place] of places.entries()) {
    outcomes[place] = preview.outcomes[index];
    problems.delete(place);
  }
  for (const { row, problems: own } of preview.wrongRows) problems.set(places[row] ?? row, own);
  return { outcomes, problems };
}

/** What becomes of a row; `undefined` where it was not looked at. */
export type PlaceOutcome = RowOutcome | 'leftOut' | undefined;

export const outcomeAt = ({ leftOut }: Draft, { outcomes }: Judgement, place: number): PlaceOutcome =>
  leftOut.has(place) ? 'leftOut' : outcomes[place];

/** How many rows become what, and how many were not looked at. */
export type OutcomeCounts = Readonly<Record<RowOutcome | 'leftOut' | 'unchecked', number>>;

export function countsOf(draft: Draft, judgement: Judgement): OutcomeCounts {
  const counts = { created: 0, updated: 0, unchanged: 0, wrong: 0, leftOut: 0, unchecked: 0 };
  for (const place of draft.rows.keys()) counts[outcomeAt(draft, judgement, place) ?? 'unchecked'] += 1;
  return counts;
}

/** Whether the import would do nothing, and nothing waits to be put right. */
export const isNothingLeft = ({ created, updated, wrong, unchecked }: OutcomeCounts): boolean =>
  created + updated + wrong + unchecked === 0;

/** The rows that were looked at: no others are imported, since nobody could say afterwards which of them were wrong. */
export const checkedRows = (draft: Draft, { outcomes }: Judgement): Cells =>
  draft.rows.filter((_, place) => !draft.leftOut.has(place) && outcomes[place] !== undefined);

/** What is left when all but the wrong rows are imported, and those that were not looked at. */
export function withRowsLeft(draft: Draft, { outcomes }: Judgement): Draft {
  const isLeft = (place: number) =>
    !draft.leftOut.has(place) && (outcomes[place] === 'wrong' || outcomes[place] === undefined);
  return { ...draft, rows: draft.rows.filter((_, place) => isLeft(place)), leftOut: new Set(), same: new Map() };
}
