/** Adds the values that own code gives to the changes of a bulk change. */
import { validateRecord, type Validate } from '#model/validation/validate.ts';
import type { Fills } from '../../../server/own-code/fills.ts';
import type { SlotSave } from '../../../server/own-code/save-slots.ts';
import type { EntityTable, Target } from '../../../server/record/entity-table.ts';
import { blockingProblems, withFilled, type FieldChange } from '../../../server/save/body.ts';
import { describeChanges, readReferenceNames } from '../../../server/save/history.ts';
import type { Db } from '../../../server/database/database.ts';
import { afterOf, recordChangeOf, type RowChange } from './outcome.ts';
import { refusalText } from './validate-rows.ts';

interface FillContext {
  readonly targets: ReadonlyMap<string, Target>;
  readonly fills: Fills;
  readonly validate: () => Validate;
}

/** By planned change: the same with the values of fills, or why they are refused. */
export async function fillChanges(
  db: Db,
  { targets, fills, validate }: FillContext,
  entity: EntityTable,
  save: SlotSave,
  planned: readonly RowChange[],
): Promise<ReadonlyMap<RowChange, RowChange | { readonly refused: string }>> {
  const { spec } = entity;
  const values = await fills.values(save, planned, recordChangeOf);
  const changes = new Map(
    [...values].map(([change, filled]) => [change, withFilled(spec, [], change.stored, filled)] as const),
  );
  const names = await readReferenceNames(db, targets, [...changes.values()].flat());
  return new Map(
    [...changes].map(([change, filled]) => {
      const omitted = Object.keys(values.get(change) ?? {});
      const written = Object.fromEntries(filled.map(({ name, to }) => [name, to]));
      const next: RowChange = {
        ...change,
        values: { ...without(change.values, omitted), ...written },
        historyChanges: {
          ...without(change.historyChanges, omitted),
          ...describeChanges(entity, filled, change.stored, names),
        },
      };
      const refused = problemText(entity, validate(), next, filled);
      return [change, refused === '' ? next : { refused }];
    }),
  );
}

function problemText({ spec }: EntityTable, validate: Validate, change: RowChange, filled: readonly FieldChange[]) {
  const record = afterOf(change);
  const { malformed, outOfBounds, invalid } = validateRecord(validate, record);
  return refusalText(spec, blockingProblems(spec, record, [...malformed, ...outOfBounds, ...invalid], filled));
}

const without = <Value>(values: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
