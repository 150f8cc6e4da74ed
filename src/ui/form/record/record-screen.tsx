import { useQueryClient } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';
import { recordName } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { Validate } from '#model/validation/validate.ts';
import { invalidateEntities, recordQuery } from '../../calls/entity-queries.ts';
import { useRecordToasts } from '../../toasts/record-toasts.ts';
import type { OwnActions } from '../../actions/own-actions.tsx';
import { HeadingLevel } from '../../heading-level.ts';
import type { ListPosition } from '../../list/state/list-position.ts';
import type { PreservedValues } from '../feature.ts';
import classes from '../form.module.css';
import type { FieldsOf } from '../inputs/field-props.ts';
import type { Values, WireRecord } from '../inputs/values.ts';
import { ConflictDialog } from '../saving/conflict-dialog.tsx';
import { fetchRecord, type FormClient } from '../saving/record-client.ts';
import { showSaveToast } from '../saving/undo-save.ts';
import { useRecordForm } from '../saving/use-record-form.ts';
import { ActionBar } from './action-bar.tsx';
import { copiedValues } from './copied-values.ts';
import { FormContext } from './form-context.ts';
import { useFormParts } from './form-parts.tsx';
import { useOpenRecord } from './open-record.ts';
import { RecordFields } from './record-fields.tsx';
import { RecordHeader } from './record-header.tsx';
import { UnsavedGuard } from '../../controls/unsaved-guard.tsx';
import { useFocusFirstInput } from './use-focus-first-input.ts';
import { useFormShortcuts } from './use-form-shortcuts.ts';
import { useLeave } from './use-leave.ts';

export interface RecordScreenProps<Spec extends EntitySpec> {
  client: FormClient<Spec>;
  validate: Validate;
  /** A saved record opens read-only, with an Edit button (core 2). */
  editToggle?: boolean;
  /** Warns of forbidden content while typing (core 5). */
  liveWarnings?: boolean;
  /** The message by which a failed save is logged (core 8). */
  reportFailure?: string;
  /** The record's key as a URL path. */
  id: string;
  /** The stored record; `null` for a new one. */
  record: WireRecord | null;
  /** The record as it was read last. */
  latest?: WireRecord | null;
  blank: Values;
  /** Unsaved values to start with, over those of the record. */
  typed: Values | undefined;
  /** The name of the original, if the form is a copy. */
  copyOf?: string | undefined;
  /** What an earlier form left, whose values are in `typed`. */
  preserved: PreservedValues | null;
  /** Begins again without it. */
  onReset: () => void;
  /** After "Save and add another". */
  onAddAnother: () => void;
  /** Whether to focus the first input. */
  autoFocusInput: boolean;
  /** The list and row that it was opened from; `undefined` if opened by its address. */
  listPosition: ListPosition | undefined;
  /** Buttons of own code on a saved record. */
  actions?: OwnActions;
  /** Panels below the form of a saved record. */
  panels: ((record: WireRecord) => ReactNode) | undefined;
  children: (field: FieldsOf<Spec>) => ReactNode;
}

const copyText = (name = ''): string => (name === '' ? '' : `Copy of ${name}`);

const isSavedReason = 'only a saved record is deleted and restored';

/** The form of a loaded record: title, fields, actions, what features add; for a saved one, child lists. */
export function RecordScreen<Spec extends EntitySpec>(props: RecordScreenProps<Spec>) {
  const { client, id, listPosition, preserved, panels, editToggle = false } = props;
  const Actions = props.actions?.Buttons;
  const { entity } = client;
  const queryClient = useQueryClient();
  const leave = useLeave(entity);
  const { toDuplicate } = leave;
  const level = use(HeadingLevel);
  const toasts = useRecordToasts(entity);
  const isNew = props.record === null;
  const [editing, setEditing] = useState(isNew || !editToggle || preserved !== null);
  const [isRestorable, setRestorable] = useState(true);

  const form = useRecordForm({
    ...props,
    entity,
    live: props.liveWarnings === true,
    onSaved(saved, another) {
      parts.end();
      void invalidateEntities(queryClient, entity.service);
      showSaveToast(toasts, entity, client, saved);
      if (another) props.onAddAnother();
      else leave.afterSave(saved.key, isNew);
    },
  });
  const { record, mayWrite } = form;
  const key = record === null ? null : keyOf(entity, record);
  useFocusFirstInput(form.props.ref, props.autoFocusInput);
  const name = record === null ? copyText(props.copyOf) : recordName(entity, record);
  const readOnly = !mayWrite || !editing;
  const opened = { id, editable: !readOnly || form.isRevoked, preserved, reset: props.onReset };
  const parts = useFormParts({ client, form, setValues, opened });
  const unsaved = form.isRevoked || (!readOnly && form.fields.isDirty());
  // The breadcrumb is the page's where the form is a part of one.
  useOpenRecord(level === 1 ? name : '', unsaved);
  const saveAndAdd = isNew && !readOnly ? () => form.save(true) : undefined;
  useFormShortcuts(
    { save: () => !readOnly && form.save(), saveAndAdd, cancel: leave.backIfSaved },
    form.props.ref,
    'page',
  );

  async function remove() {
    const savedKey = must(key, isSavedReason);
    await client.remove?.(savedKey);
    parts.end();
    const removed = entity.delete === 'hard' ? recordQuery(client, savedKey).queryKey : undefined;
    void invalidateEntities(queryClient, entity.service, removed);
    toasts.deleted(must(record, isSavedReason), client);
    leave.back();
  }

  async function undelete() {
    await client.undelete?.(must(key, isSavedReason));
    void invalidateEntities(queryClient, entity.service);
    toasts.undeleted(await reload());
  }

  async function reload() {
    const stored = await fetchRecord(client, must(key, isSavedReason));
    form.rebase(stored);
    return stored;
  }

  const actions = { reload: async () => void (await reload()), setRestorable };

  function setValues(values: Values) {
    setEditing(true);
    form.fields.setValues({ ...values });
  }

  return (
    <div className={classes.form}>
      <RecordHeader
        client={client}
        id={id}
        record={record}
        name={name}
        unsaved={unsaved}
        readOnly={!mayWrite}
        listPosition={listPosition}
      />
      <form {...form.props} className={classes.sheet} data-wide={panels !== undefined || undefined}>
        <div className={classes.body}>
          {parts.notices}
          <FormContext value={actions}>
            <RecordFields form={form} readOnly={readOnly}>
              {props.children}
            </RecordFields>
          </FormContext>
        </div>
        <ActionBar
          entity={entity}
          form={form}
          mode={!mayWrite ? 'readOnly' : editing ? 'editing' : 'viewing'}
          buttons={parts.buttons}
          onSaveAndAdd={() => form.save(true)}
          onDuplicate={
            record === null || !toDuplicate ? undefined : () => toDuplicate(name, copiedValues(entity, record))
          }
          onEdit={() => setEditing(true)}
          onCancel={() => {
            parts.end();
            leave.back();
          }}
          onDelete={client.remove && remove}
          onUndelete={client.undelete && isRestorable ? undelete : undefined}
        >
          {Actions === undefined || key === null ? null : (
            <Actions
              place="form"
              keys={[key]}
              obstacle={unsaved ? 'Save or cancel your changes first' : undefined}
              onDone={async () => void (await reload())}
            />
          )}
        </ActionBar>
      </form>
      {panels === undefined || record === null ? null : <FormContext value={actions}>{panels(record)}</FormContext>}
      {record === null ? null : (
        <div className={classes.below} data-wide={panels !== undefined || undefined}>
          {parts.below}
        </div>
      )}
      {parts.beside}
      <ConflictDialog entity={form.entity} form={form} />
      <UnsavedGuard unsaved={unsaved} />
    </div>
  );
}
