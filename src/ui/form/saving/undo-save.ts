import type { EntitySpec } from '#model/entity.ts';
import { nameReferences } from '#model/display.ts';
import { keyOf, type Key } from '#model/key.ts';
import { UndoConflictError } from '../../toasts/toasts.ts';
import type { RecordToasts } from '../../toasts/record-toasts.ts';
import { readReference } from '../../record-field.ts';
import { bodyOf, changedFields, inputValues, valueAt, type Values, type WireRecord } from '../inputs/values.ts';
import { merge } from './merge.ts';
import { fetchRecord, type RecordClient } from './record-client.ts';

/** A completed save. */
export interface CompletedSave {
  /** The record before the save; `null` for a new one. */
  readonly before: WireRecord | null;
  readonly values: Values;
  readonly key: Key;
}

/** Shows the toast of a successful save; that of an update which changed something offers Undo. */
export function showSaveToast(
  toasts: RecordToasts,
  entity: EntitySpec,
  client: RecordClient,
  saved: CompletedSave,
): void {
  const { before, values, key } = saved;
  // Lacks the fields that the server sets (audit fields); the toast needs the record's key and name only.
  const record = { ...before, ...values, ...Object.fromEntries(entity.key.map((name, index) => [name, key[index]])) };
  const named = isRenamedByReference(entity, saved) ? fetchRecord(client, key).catch(() => record) : undefined;
  if (before === null) toasts.added(record, named);
  else toasts.saved(record, undoSave(entity, client, before, values), named);
}

/** Whether the record's name has names of other records that its form does not know, only their keys. */
const isRenamedByReference = (entity: EntitySpec, { before, values }: CompletedSave): boolean =>
  nameReferences(entity).some(([name]) => valueAt(values, name) !== (before?.[name] ?? null));

/**
 * Returns the function that restores the previous values of a saved record; `undefined` where the save changed nothing. Only
 * fields that the save changed are restored.
 *
 * @throws {UndoConflictError} from the returned function, where one of these fields was changed since.
 */
export function undoSave(
  entity: EntitySpec,
  client: RecordClient,
  before: WireRecord,
  values: Values,
): (() => Promise<void>) | undefined {
  const previousValues = inputValues(entity, before);
  if (changedFields(entity, previousValues, values).length === 0) return undefined;
  return async () => {
    const current = await fetchRecord(client, keyOf(entity, before));
    const merged = merge(entity, values, inputValues(entity, current), previousValues);
    if (merged.conflicts.length > 0) {
      const author = readReference(current, 'modifiedBy')?.name ?? 'Somebody';
      const fields = merged.conflicts.map(({ name }) => entity.fields[name]?.label ?? name);
      throw new UndoConflictError(`${author} has changed ${fields.join(', ')} since.`);
    }
    await client.save(bodyOf(entity, current, merged.values), undefined, true);
  };
}
