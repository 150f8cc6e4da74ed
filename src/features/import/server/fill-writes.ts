/** Adds the values that own code gives to the rows of an import or a load. */
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import type { Db } from '../../../server/database/database.ts';
import { withFilled } from '../../../server/save/body.ts';
import { readReferenceNames, type ReferenceNames } from '../../../server/save/history.ts';
import { rejected, type ParsedRow } from './cell.ts';
import { isBrought } from './columns.ts';
import { rowProblems, type LoadPlan, type ValidatedBatch } from './outcome.ts';
import { transitionOf, type RowResult } from './row-result.ts';

/** Returns the outcomes with filled values, and `referenced` with the names of the filled references. */
export async function fillWrites(
  db: Db,
  plan: LoadPlan,
  outcomes: ValidatedBatch['outcomes'],
  referenced: ReferenceNames,
): Promise<ValidatedBatch> {
  const { entity, targets, fills, user } = plan;
  const { spec } = entity;
  if (!fills.has(spec)) return { outcomes, referenced };
  const writes = [...outcomes.values()].filter((outcome) => outcome.kind === 'write');
  const values = await fills.values({ db, spec, user }, writes, transitionOf, isGivenByRow(spec));
  const filled = [...values].map(([write, given]): [ParsedRow, Extract<RowResult, { kind: 'write' }>, object] => [
    write.row,
    { ...write, changes: withFilled(spec, write.changes, write.stored, given) },
    given,
  ]);
  const names = await readReferenceNames(
    db,
    targets,
    filled.flatMap(([, { changes }, given]) => changes.filter(({ name }) => Object.hasOwn(given, name))),
  );
  const results = filled.map(([row, write]): [ParsedRow, RowResult] => {
    const record = transitionOf(write).after;
    const problems = rowProblems(plan, record, write.changes, write.stored).filter(
      (problem) => !write.unresolved.some(({ column }) => column === problem.column),
    );
    return [row, problems.length > 0 ? { ...rejected(problems), write } : write];
  });
  return { outcomes: new Map([...outcomes, ...results]), referenced: merged(referenced, names) };
}

/** A field that the row itself has a value for is not filled. */
const isGivenByRow =
  (spec: EntitySpec) =>
  ({ row }: { readonly row: ParsedRow }, name: string): boolean =>
    isBrought(fieldOf(spec, name)) && (row.values.get(name) ?? null) !== null;

const merged = (first: ReferenceNames, second: ReferenceNames): ReferenceNames =>
  new Map([
    ...first,
    ...[...second].map(([field, names]) => [field, new Map([...(first.get(field) ?? []), ...names])] as const),
  ]);
