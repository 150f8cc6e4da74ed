import '@mantine/core/styles/Badge.layer.css';
import { Badge, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import type { Validate } from '#model/validation/judge.ts';
import { invalidateEntities } from '../../calls/entity-queries.ts';
import { useRecordNews } from '../../notices/record-news.ts';
import { useMayWrite } from '../../permissions-context.tsx';
import classes from '../form.module.css';
import { HistoryDrawer } from '../history/history-drawer.tsx';
import type { FieldsOf } from '../inputs/field-props.ts';
import type { Values, WireRecord } from '../inputs/values.ts';
import { displayName } from '../../record-field.ts';
import { ConflictDialog } from '../saving/conflict-dialog.tsx';
import { readRecord, type RecordClient, type RecordQueries } from '../saving/record-client.ts';
import { tellSaved } from '../saving/undo-save.ts';
import { useRecordForm } from '../saving/use-record-form.ts';
import { ActionBar } from './action-bar.tsx';
import { useOpenRecord } from './open-record.ts';
import { RecordFields } from './record-fields.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useFormShortcuts } from './use-form-shortcuts.ts';
import { useLeave } from './use-leave.ts';

export interface RecordScreenProps<Spec extends EntitySpec> {
  entity: Spec;
  client: RecordClient;
  queries: RecordQueries;
  validate: Validate;
  /** A saved record opens read-only, with an Edit button (core 2). */
  editToggle?: boolean;
  /** Forbidden content is warned of while it is typed (core 5). */
  liveWarnings?: boolean;
  /** The message by which a failed save is logged (core 8). */
  reportFailure?: string;
  id: number;
  /** As it was read; `null` for a new one. */
  record: WireRecord | null;
  blank: Values;
  /** Below the form of a saved record. */
  panels: readonly ReactNode[];
  children: (field: FieldsOf<Spec>) => ReactNode;
}

/** The form of a loaded record: title, fields, actions, and a saved one's panels and history. */
export function RecordScreen<Spec extends EntitySpec>(props: RecordScreenProps<Spec>) {
  const { entity, client, queries, id, panels, editToggle = false } = props;
  const cache = useQueryClient();
  const leave = useLeave();
  const news = useRecordNews(entity);
  const mayWrite = useMayWrite(entity);
  const isNew = props.record === null;
  const [editing, setEditing] = useState(isNew || !editToggle);
  const [historyOpened, setHistoryOpened] = useState(false);

  const form = useRecordForm({
    ...props,
    live: props.liveWarnings === true,
    onSaved(saved) {
      void invalidateEntities(cache, entity.service);
      tellSaved(news, entity, client, saved);
      if (isNew) leave.toSaved(saved.id);
      else leave.back();
    },
  });
  const name = form.record === null ? '' : displayName(entity, form.record);
  useOpenRecord(name);
  const readOnly = !mayWrite || !editing;
  const unsaved = !readOnly && form.fields.isDirty();
  useFormShortcuts({ save: () => !readOnly && form.save(), cancel: leave.backIfSaved }, form.props.ref, 'page');

  async function remove() {
    await client.remove?.([id]);
    void invalidateEntities(cache, entity.service);
    news.deleted(must(form.record, 'only a saved record is deleted'), client);
    leave.back();
  }

  async function undelete() {
    await client.undelete?.([id]);
    void invalidateEntities(cache, entity.service);
    const record = await readRecord(client, id);
    news.undeleted(record);
    form.rebase(record);
  }

  return (
    <div className={classes.form}>
      <header className={classes.header}>
        <Title order={1}>{`${isNew ? 'Add' : 'Edit'} ${entity.label.one}`}</Title>
        {form.record?.isActive === false ? (
          <Badge color="gray" variant="light" tt="none">
            Deleted
          </Badge>
        ) : null}
        {mayWrite ? null : (
          <Badge color="gray" variant="light" tt="none">
            Read only
          </Badge>
        )}
        {name === '' ? null : <p className={classes.name}>{name}</p>}
      </header>
      <form {...form.props} className={classes.sheet} data-wide={panels.length > 0 || undefined}>
        <div className={classes.body}>
          <RecordFields entity={entity} form={form} readOnly={readOnly}>
            {props.children}
          </RecordFields>
        </div>
        <ActionBar
          form={form}
          mode={!mayWrite ? 'closed' : editing ? 'editing' : 'reading'}
          canDelete={client.remove !== undefined}
          onEdit={() => setEditing(true)}
          onCancel={leave.back}
          onDelete={remove}
          onUndelete={undelete}
          onHistory={() => setHistoryOpened(true)}
        />
      </form>
      {isNew ? null : <Suspense fallback={null}>{panels}</Suspense>}
      {form.record === null ? null : (
        <HistoryDrawer
          entity={entity}
          queryKey={queries.one([id]).queryKey}
          recordKey={[id]}
          opened={historyOpened}
          onClose={() => setHistoryOpened(false)}
          onRestore={
            mayWrite
              ? (name, value) => {
                  setEditing(true);
                  form.fields.setFieldValue(name, value);
                }
              : undefined
          }
        />
      )}
      <ConflictDialog entity={entity} form={form} />
      <UnsavedGuard unsaved={unsaved} />
    </div>
  );
}
