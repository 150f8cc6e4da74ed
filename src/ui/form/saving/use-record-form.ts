import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Validate } from '#model/validation/judge.ts';
import { usePortal } from '../../portal-context.tsx';
import { bodyOf, changedFields, valuesOf, type Value, type Values, type WireRecord } from '../inputs/values.ts';
import { createOnce, firstAttempt, nextAttempt } from './create-once.ts';
import { merge, type Merge } from './merge.ts';
import { liveWarnings, problemsOf, openProblems, unreadableDays, type Messages, type Rejection } from './problems.ts';
import type { RecordClient } from './record-client.ts';
import { outcomeOf } from './save-outcome.ts';

interface RecordFormOptions {
  entity: EntitySpec;
  client: RecordClient;
  validate: Validate;
  /** As it was read; `null` for a new one. */
  record: WireRecord | null;
  /** The values of a new record. */
  blank: Values;
  /** Validate for forbidden content on every change (core 5). */
  live: boolean;
  /** Called with the id after the record was saved. */
  onSaved: (id: number) => void;
  /** Called once the messages of a failed save, the validator's or the server's, are drawn. */
  onInvalid: () => void;
  /** Called when the server did not save. */
  onFailed: (error: unknown) => void;
}

/** A newer record that a save has met. */
export interface Conflict {
  readonly theirs: WireRecord;
  readonly merge: Merge;
}

/**
 * The state of one form: what is typed, what is wrong with it, what is changed, and the way of a save through the
 * validator, the server and a newer record. Knows nothing about where the form stands; the screen and the drawer share it.
 */
export function useRecordForm(options: RecordFormOptions) {
  const { entity, client, validate, live } = options;
  const rule = usePortal().liveWarning.field;
  const [record, setRecord] = useState(options.record);
  const [failedSaves, setFailedSaves] = useState(0);
  const [refusal, setRefusal] = useState<Rejection | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [sessionEnded, setSessionEnded] = useState(false);
  const [attempt, setAttempt] = useState(firstAttempt);

  const before = record === null ? options.blank : valuesOf(entity, record);
  const problems = (values: Values, base = record): Messages => ({
    ...problemsOf(validate, bodyOf(entity, base, values)),
    ...unreadableDays(entity, values),
  });
  const form = useForm<Record<string, Value>>({ initialValues: { ...before }, validate: (values) => problems(values) });
  const warnings: Messages = live ? liveWarnings(entity, rule, form.values) : {};
  // Messages come after a failed save, and go as what they are about is corrected (core 5); warnings stand at once.
  const messages: Messages = failedSaves > 0 ? { ...problems(form.values), ...openProblems(refusal, form.values) } : {};

  /** Saves what is typed on top of `base`, the record as it was last seen. */
  async function put(base: WireRecord | null, values: Values): Promise<void> {
    try {
      const body = bodyOf(entity, base, values);
      const [id] = await (base === null ? createOnce(client, entity, values, attempt) : client.save(body));
      setSessionEnded(false);
      options.onSaved(id as number);
    } catch (error) {
      const outcome = await outcomeOf(error, client, base);
      if (outcome.kind === 'newer') return handleConflict(outcome.theirs, base as WireRecord, values);
      setAttempt(nextAttempt(attempt, bodyOf(entity, base, values), outcome.kind !== 'unknown'));
      setSessionEnded(outcome.kind === 'sessionEnded');
      setRefusal(outcome.kind === 'refused' ? { messages: outcome.messages, values } : null);
      showProblems();
      options.onFailed(error);
    }
  }

  const showProblems = () => setFailedSaves((before) => before + 1);
  const onInvalid = useEffectEvent(options.onInvalid);
  useEffect(() => {
    if (failedSaves > 0) onInvalid();
  }, [failedSaves]);

  /** Only what both people changed is a question; where the other one changed nothing that is on the form, none is asked. */
  async function handleConflict(theirs: WireRecord, base: WireRecord, values: Values): Promise<void> {
    const merged = merge(entity, valuesOf(entity, base), valuesOf(entity, theirs), values);
    const silent = merged.conflicts.length === 0 && merged.taken.length === 0 && theirs.isActive === base.isActive;
    if (!silent) return setConflict({ theirs, merge: merged });
    setRecord(theirs);
    return put(theirs, values);
  }

  return {
    record,
    values: form.values as Values,
    /** The names of the fields that hold something else than the record. */
    changed: changedFields(entity, before, form.values),
    warnings,
    errors: { ...messages, ...warnings } as Messages,
    saving: form.submitting,
    conflict,
    sessionEnded,
    set: (name: string, value: Value) => form.setFieldValue(name, value),
    /** Judges and saves; does nothing while a save is on its way. */
    save: () => {
      if (form.submitting) return;
      setRefusal(null);
      form.onSubmit((values) => put(record, values), showProblems)();
    },
    /** Saves the values that were chosen on top of the newer record. */
    saveMerged: (values: Values) => {
      if (conflict === null) return;
      setRecord(conflict.theirs);
      setConflict(null);
      form.setValues({ ...values });
      // What was kept may be unreadable still: a record that was restored is merged before anybody saves.
      if (Object.keys(problems(values, conflict.theirs)).length > 0) return showProblems();
      form.setSubmitting(true);
      void put(conflict.theirs, values).finally(() => form.setSubmitting(false));
    },
    /** Takes over a record that was read again, restored for one; what was typed stays. */
    rebase: (fresh: WireRecord) => {
      const merged = merge(entity, before, valuesOf(entity, fresh), form.getValues());
      if (merged.conflicts.length > 0) return setConflict({ theirs: fresh, merge: merged });
      form.setValues({ ...merged.values });
      return setRecord(fresh);
    },
    /** Back to the form as it was; the next save asks again. */
    dismissConflict: () => setConflict(null),
  };
}

export type RecordForm = ReturnType<typeof useRecordForm>;
