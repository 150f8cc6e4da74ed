/** Validates a bulk change for each record, by the rules of a single save. */
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, keyText } from '#model/key.ts';
import { isReferenceList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { validateRecord, type Validate } from '#model/validation/validate.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { refuseHiddenReferences } from '../../../server/access/hidden-references.ts';
import type { Db } from '../../../server/database/database.ts';
import { fieldsOf, type EntityTable, type Target, unrestricted } from '../../../server/record/entity-table.ts';
import { changesOf, blockingProblems, type FieldChange, type WireRecord } from '../../../server/save/body.ts';
import { elementProblems } from '../../../server/save/foreign-lists.ts';
import { withParsedValues } from '../../../server/save/parsed-by-database.ts';
import { withCanonicalReferences } from '../../../server/save/canonical-references.ts';
import { describeChanges, readReferenceNames, type ReferenceNames } from '../../../server/save/history.ts';
import type { RecordOutcome } from './outcome.ts';
import type { RequestedChange } from './request.ts';
import { readUndoEntries, undoChange } from './undo.ts';

export type ValidateRow = (stored: WireRecord) => RecordOutcome;

interface ValidationContext {
  readonly targets: ReadonlyMap<string, Target>;
  readonly pickable: ReadonlyMap<string, Target>;
  readonly validate: () => Validate;
}

/** Prefetches names and history for all records. Throws 422 if a new value refers to a record that doesn't exist. */
export async function rowValidator(
  db: Db,
  { targets, pickable, validate }: ValidationContext,
  seen: EntityTable,
  change: RequestedChange,
  rows: readonly WireRecord[],
): Promise<ValidateRow> {
  const entity = unrestricted(seen);
  const { spec } = entity;
  const untouchable = [...seen.hidden, ...seen.readOnly];
  switch (change.action) {
    case 'update': {
      const values = await withParsedValues(db, spec, await withCanonicalReferences(db, spec, change.values), null);
      const given = asNewValues(spec, values);
      await refuseHiddenReferences(db, pickable, given, null);
      const names = await readReferenceNames(db, targets, given);
      return (stored) => validateUpdate(entity, validate(), values, names, stored);
    }
    case 'delete':
    case 'undelete': {
      const isActive = change.action === 'undelete';
      const historyChanges = { isActive: { from: !isActive, to: isActive } };
      return (stored) =>
        stored.isActive === isActive
          ? null
          : { stored, action: change.action, values: { isActive }, links: [], historyChanges };
    }
    case 'undo': {
      const keys = rows.map((row) => keyText(keyOf(spec, row)));
      const entries = await readUndoEntries(db, change.of, keys);
      return (stored) =>
        undoChange(
          spec,
          stored,
          untouchable,
          must(entries.get(keyText(keyOf(spec, stored))), 'every row has an entry'),
        );
    }
  }
}

const asNewValues = (spec: EntitySpec, values: WireRecord): FieldChange[] =>
  fieldsOf(spec).flatMap(([name, field]) =>
    Object.hasOwn(values, name) ? [{ name, field, from: null, to: values[name] }] : [],
  );

function validateUpdate(
  entity: EntityTable,
  validate: Validate,
  values: WireRecord,
  names: ReferenceNames,
  stored: WireRecord,
): RecordOutcome {
  const { spec } = entity;
  const changes = changesOf(spec, values, stored, null);
  if (changes.length === 0) return null;
  const record = { ...stored, ...values };
  const { malformed, outOfBounds, invalid } = validateRecord(validate, record);
  const wrong = [
    ...malformed,
    ...blockingProblems(spec, record, [...outOfBounds, ...invalid, ...elementProblems(spec, changes)], changes),
  ];
  if (wrong.length > 0) return { refused: refusalText(spec, wrong) };
  const [links, columns] = [changes.filter(isLink), changes.filter((change) => !isLink(change))];
  const historyChanges = describeChanges(entity, changes, stored, names);
  const written = Object.fromEntries(columns.map(({ name, to }) => [name, to ?? null]));
  return { stored, action: 'update', values: written, links, historyChanges };
}

const isLink = ({ field }: FieldChange): boolean => isReferenceList(field);

/** Every message, in one line. */
export const refusalText = (spec: EntitySpec, problems: readonly FieldProblem[]): string =>
  problems.map((problem) => withLabel(spec, problem)).join(' ');

/** The message with the field's label, since it isn't shown at the input. */
function withLabel(spec: EntitySpec, { field, message }: FieldProblem): string {
  const label = spec.fields[field]?.label ?? field;
  return field === '' || message.startsWith(label) ? message : `${label}: ${message}`;
}
