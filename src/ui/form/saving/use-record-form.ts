import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { Validate } from '#model/validation/validate.ts';
import { CallError } from '../../calls/call-error.ts';
import { report } from '../../calls/call-events.ts';
import { invalidateEntities } from '../../calls/entity-queries.ts';
import { useMayWrite } from '../../permissions-context.tsx';
import { usePortal } from '../../portal-context.tsx';
import { bodyOf, inputValues, type InputValue, type Values, type WireRecord } from '../inputs/values.ts';
import { reportUnmatchedText } from '../inputs/use-typed-choice.ts';
import { merge, type Merge } from './merge.ts';
import { useOpenedEntity } from './opened-entity.ts';
import { formProblems, liveWarnings, unresolvedProblems, type ServerErrors } from './problems.ts';
import { fetchRecord, type RecordClient } from './record-client.ts';
import { classifySaveError, createOnce, newAttempt, nextAttempt, savedValues, type Messages } from './save-record.ts';
import type { CompletedSave } from './undo-save.ts';

interface RecordFormOptions {
  entity: EntitySpec;
  client: RecordClient;
  validate: Validate;
  /** The stored record; `null` for a new one. */
  record: WireRecord | null;
  /** The record as read last: its read-only fields show what others have changed meanwhile. Absent: `record`. */
  latest?: WireRecord | null;
  /** Initial values of a new record. */
  blank: Values;
  /** Unsaved values to start with: they make the form dirty. */
  typed?: Values | undefined;
  /** Validate for forbidden content on every change (core 5). */
  live: boolean;
  /** Called after a save; `another` after "Save and add another". */
  onSaved: (saved: CompletedSave, another: boolean) => void;
  /** The message by which a failed save is logged (core 8). */
  reportFailure?: string;
}

/** A concurrent change of the record, found by a save. */
export interface Conflict {
  readonly theirs: WireRecord;
  readonly merge: Merge;
}

/**
 * The state of one form, of the screen or the drawer. Mantine's `useForm` holds values, errors, dirty and submitting; added here
 * are live warnings, the server's field errors, and the merge after a conflict.
 */
export function useRecordForm(options: RecordFormOptions) {
  const { client, validate, live } = options;
  const { entity, stillSeen } = useOpenedEntity(options.entity);
  const queryClient = useQueryClient();
  const rule = usePortal().liveWarning.field;
  const [record, setRecord] = useState(options.record);
  const [failedSaves, setFailedSaves] = useState(0);
  const [rejection, setRejection] = useState<ServerErrors | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [sessionEnded, setSessionEnded] = useState(false);
  const [attempt, setAttempt] = useState(newAttempt);
  const formRef = useRef<HTMLFormElement>(null);
  const focusedRef = useRef<HTMLElement>(null);
  const latest = options.latest ?? record;
  const mayWrite = useMayWrite(entity, latest);
  const [couldWrite] = useState(mayWrite);

  const problemsIn = (values: Values, base = record) => formProblems(entity, validate, base, values);
  const fields = useForm<Record<string, InputValue>>({
    initialValues: { ...(record === null ? options.blank : inputValues(entity, record)) },
    validate: (values) => problemsIn(values),
    // Errors appear after a failed save and go with corrections (core 5). A correction may be in another field than its error,
    // so everything is validated again, instead of Mantine's clearing of the changed field's error.
    clearInputErrorOnChange: false,
    onValuesChange: (values) => {
      if (failedSaves > 0) fields.setErrors({ ...problemsIn(values), ...unresolvedProblems(rejection, values) });
    },
  });

  // After `initialValues`, with which dirtiness is computed, and before the first paint.
  const { typed } = options;
  const applyUnsavedValues = useEffectEvent(() => {
    if (typed !== undefined) fields.setValues({ ...typed });
  });
  useLayoutEffect(() => applyUnsavedValues(), []);

  /** Saves the values as a change of `base`, the record as it was last read. */
  async function saveBasedOn(read: WireRecord | null, formValues: Values, another = false): Promise<void> {
    const base = read === null ? null : stillSeen(read);
    const values = savedValues(entity, base, formValues);
    try {
      const body = bodyOf(entity, base, values);
      const key = await (base === null ? createOnce(client, entity, values, attempt) : client.save(body));
      setSessionEnded(false);
      options.onSaved({ before: base, values, key }, another);
    } catch (error) {
      // The cached record, and rows of lists, may still claim to be writable.
      if (error instanceof CallError && error.status === 403) void invalidateEntities(queryClient, entity.service);
      const outcome = await classifySaveError(error, client, base, entity);
      if (outcome.kind === 'newer')
        return handleConflict(outcome.theirs, must(base, 'only an update conflicts'), values);
      setAttempt(nextAttempt(attempt, bodyOf(entity, base, values), outcome.kind !== 'unknown'));
      setSessionEnded(outcome.kind === 'sessionEnded');
      showProblems(formValues, base, outcome.kind === 'refused' ? outcome.messages : {});
      if (options.reportFailure !== undefined) report({ message: options.reportFailure, error });
    }
  }

  async function restoreAndSave(deleted: WireRecord, values: Values): Promise<void> {
    const key = keyOf(entity, deleted);
    const base = await client
      .undelete?.(key)
      .then(() => fetchRecord(client, key))
      .catch(() => undefined); // The page's banner shows the failure.
    if (base === undefined) return;
    changeBase(base);
    await saveBasedOn(base, values);
  }

  function showProblems(values: Values, base: WireRecord | null, rejected: Messages): void {
    setRejection({ messages: rejected, values });
    fields.setErrors({ ...problemsIn(values, base), ...rejected });
    setFailedSaves((before) => before + 1);
  }

  // Focuses the first invalid input, once the errors are rendered; an error of the whole record is above the inputs. Inputs are inert
  // during a save, so the focus returns to the one that lost it.
  const { submitting } = fields;
  useEffect(() => {
    if (failedSaves === 0 || submitting) return;
    const invalid = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) return invalid.focus();
    formRef.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) focusedRef.current?.focus({ preventScroll: true });
  }, [failedSaves, submitting]);

  const isRevoked = couldWrite && !mayWrite && fields.isDirty();
  useEffect(() => {
    if (isRevoked) formRef.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [isRevoked]);

  /** Sets the record that dirtiness and the next save are based on. */
  function changeBase(base: WireRecord): void {
    setRecord(base);
    fields.resetDirty({ ...inputValues(entity, base) });
  }

  /** Saves the merge at once if the other person changed no field; else opens the dialog. */
  async function handleConflict(theirs: WireRecord, base: WireRecord, values: Values): Promise<void> {
    const merged = merge(entity, inputValues(entity, base), inputValues(entity, theirs), values);
    const isSilent = merged.conflicts.length === 0 && merged.accepted.length === 0 && theirs.isActive === base.isActive;
    if (!isSilent) return setConflict({ theirs, merge: merged });
    changeBase(theirs);
    return saveBasedOn(theirs, values);
  }

  /** Validates and saves; does nothing while a save is pending, or a combobox holds text that matches no option. */
  function save(another = false): void {
    if (fields.submitting || reportUnmatchedText(formRef.current)) return;
    setRejection(null);
    focusedRef.current = formRef.current?.querySelector<HTMLElement>(':focus') ?? null;
    fields.onSubmit(
      (values) => saveBasedOn(record, values, another),
      () => setFailedSaves((before) => before + 1),
    )();
  }

  return {
    /** The props of the `<form>`. */
    props: {
      ref: formRef,
      noValidate: true,
      'aria-label': entity.label.one,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        save();
      },
    },
    fields,
    /** As the signed-in user sees it, without inputs for what could not be changed when the form was opened. */
    entity,
    mayWrite,
    /** Whether the record could be changed when the form was opened, and can't be any more, while there are unsaved values. */
    isRevoked,
    /** The record that the next save is based on. */
    record,
    latest,
    warnings: live ? liveWarnings(entity, rule, fields.values) : {},
    conflict,
    sessionEnded,
    save,
    /** Whether a concurrently deleted record can be restored. */
    canRestore: client.undelete !== undefined,
    /** Saves the resolved merge as an update of the newer record; with `restore`, undeletes that one first. */
    saveMerged: (values: Values, restore = false) => {
      if (conflict === null) return;
      const { theirs } = conflict;
      setConflict(null);
      fields.setValues({ ...values });
      changeBase(theirs);
      // Merged values may be invalid: after Undelete they are merged without having been validated.
      if (Object.keys(problemsIn(values, theirs)).length > 0) return showProblems(values, theirs, {});
      fields.setSubmitting(true);
      const saved = restore ? restoreAndSave(theirs, values) : saveBasedOn(theirs, values);
      void saved.finally(() => fields.setSubmitting(false));
    },
    /** Replaces the record by a newly read one, after Undelete; unsaved changes are preserved. */
    rebase: (base: WireRecord) => {
      const merged = merge(entity, fields.getInitialValues(), inputValues(entity, base), fields.getValues());
      if (merged.conflicts.length > 0) return setConflict({ theirs: base, merge: merged });
      fields.setValues({ ...merged.values });
      changeBase(base);
    },
    /** Closes the dialog without a choice; the next save runs into the conflict again. */
    dismissConflict: () => setConflict(null),
  };
}

export type RecordForm = ReturnType<typeof useRecordForm>;
