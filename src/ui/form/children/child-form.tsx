import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, type KeyPart } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { Validate } from '#model/validation/validate.ts';
import { invalidateEntities } from '../../calls/entity-queries.ts';
import { useRecordToasts } from '../../toasts/record-toasts.ts';
import { useUserId } from '../../permissions-context.tsx';
import type { FieldsOf } from '../inputs/field-props.ts';
import { blankValues, type WireRecord } from '../inputs/values.ts';
import { useFormParts } from '../record/form-parts.tsx';
import { RecordFields } from '../record/record-fields.tsx';
import { UnsavedGuard } from '../../controls/unsaved-guard.tsx';
import { useFocusFirstInput } from '../record/use-focus-first-input.ts';
import { useFormShortcuts } from '../record/use-form-shortcuts.ts';
import { ConflictDialog } from '../saving/conflict-dialog.tsx';
import type { FormClient } from '../saving/record-client.ts';
import { showSaveToast } from '../saving/undo-save.ts';
import { useRecordForm } from '../saving/use-record-form.ts';
import classes from './child-panel.module.css';

/** Props of a child's form that the panel declares. */
export interface ChildRecordProps<Spec extends EntitySpec> {
  client: FormClient<Spec>;
  validate: Validate;
  parentId: KeyPart;
  /** The field that references the parent. */
  by: string;
  /** Message under which a failed save is logged (core 8). */
  reportFailure?: string;
  children: (field: FieldsOf<Spec>) => ReactNode;
}

interface ChildFormProps<Spec extends EntitySpec> extends ChildRecordProps<Spec> {
  /** The stored record; `null` for a new one. */
  record: WireRecord | null;
  /** Closes the drawer and discards unsaved changes. */
  onClose: () => void;
  /** Closes the drawer; with unsaved changes after a confirmation. */
  onEscape: () => void;
  onUnsaved: (unsaved: boolean) => void;
}

/** The form in the drawer: Save and Cancel (core 2), Undelete for a deleted record, and what features add. */
export function ChildForm<Spec extends EntitySpec>(props: ChildFormProps<Spec>) {
  const { client, parentId, by, onClose, onUnsaved } = props;
  const { entity } = client;
  const queryClient = useQueryClient();
  const toasts = useRecordToasts(entity);
  const close = () => {
    void invalidateEntities(queryClient, entity.service);
    onClose();
  };
  const form = useRecordForm({
    ...props,
    entity,
    latest: props.record,
    blank: blankValues(entity, { [by]: parentId }, useUserId()),
    live: false,
    onSaved(saved) {
      showSaveToast(toasts, entity, client, saved);
      close();
    },
  });
  const readOnly = !form.mayWrite;
  useFocusFirstInput(form.props.ref, !readOnly);
  /** Failures are ignored here: the page's banner shows them (core 8). */
  const undelete = async () => {
    try {
      const record = must(form.record, 'only a saved record is deleted');
      await client.undelete?.(keyOf(entity, record));
      toasts.undeleted(record);
      close();
    } catch {}
  };
  const parts = useFormParts({ client, form, setValues: (values) => form.fields.setValues({ ...values }) });
  const unsaved = form.fields.isDirty();
  // A layout effect: an Escape right after the change must see the new value.
  useLayoutEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, unsaved]);
  useFormShortcuts({ save: () => !readOnly && form.save(), cancel: props.onEscape }, form.props.ref, 'drawer');

  return (
    <form {...form.props} className={classes.form}>
      <RecordFields form={form} readOnly={readOnly} fixed={by}>
        {props.children}
      </RecordFields>
      <div className={classes.actions}>
        {readOnly ? null : (
          <Button type="submit" loading={form.fields.submitting}>
            Save
          </Button>
        )}
        <Button variant="default" disabled={form.fields.submitting} onClick={onClose}>
          {readOnly ? 'Close' : 'Cancel'}
        </Button>
        {!readOnly && client.undelete !== undefined && form.record?.isActive === false ? (
          <Button variant="subtle" disabled={form.fields.submitting || unsaved} onClick={() => void undelete()}>
            Undelete
          </Button>
        ) : null}
        {parts.buttons.map(({ label, icon: Icon, onClick }) => (
          <ActionIcon
            key={label}
            ms="auto"
            variant="subtle"
            color="gray"
            size="input-sm"
            aria-label={label}
            title={label}
            onClick={onClick}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </div>
      {parts.beside}
      <ConflictDialog entity={form.entity} form={form} />
      <UnsavedGuard unsaved={unsaved} />
    </form>
  );
}
