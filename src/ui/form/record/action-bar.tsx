import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { SoftDeleteDialog } from '../../controls/soft-delete-dialog.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import type { FormButton } from '../feature.ts';
import classes from '../form.module.css';
import type { RecordForm } from '../saving/use-record-form.ts';

const HardDeleteDialog = lazyPart(async () => (await import('../../controls/hard-delete-dialog.tsx')).HardDeleteDialog);

const iconOnPhone = { root: classes.quiet ?? '', section: classes.quietSection ?? '', label: classes.quietLabel ?? '' };

/** A button that shows only its icon on a phone; the accessible name stays. */
function IconButton({ icon: Icon, ...props }: Pick<FormButton, 'icon'> & ComponentProps<typeof Button<'button'>>) {
  const icon = <Icon size={16} aria-hidden />;
  return <Button variant="subtle" color="gray" classNames={iconOnPhone} leftSection={icon} {...props} />;
}

interface ActionBarProps {
  entity: EntitySpec;
  form: RecordForm;
  /** `readOnly`: without write permission; `viewing`: editable after Edit. */
  mode: 'readOnly' | 'viewing' | 'editing';
  onSaveAndAdd: () => void;
  onEdit: () => void;
  onCancel: () => void;
  /** `undefined`: not for this record, or this user. */
  onDuplicate: (() => void) | undefined;
  onDelete: (() => Promise<void>) | undefined;
  onUndelete: (() => Promise<void>) | undefined;
  /** The buttons of features and of own code. */
  buttons: readonly FormButton[];
  children: ReactNode;
}

/** The form's sticky footer: Save, Cancel, Delete and Undelete (core 2), those of features, Duplicate. */
export function ActionBar({ entity, form, mode, buttons, children, ...handlers }: ActionBarProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [working, setWorking] = useState(false);
  const { record } = form;

  /** Failures are ignored here: the page's banner shows them (core 8). */
  async function run(action: (() => Promise<void>) | undefined) {
    setWorking(true);
    await action?.().catch(() => {});
    setWorking(false);
    setConfirming(false);
  }

  const confirmation = { working, onConfirm: () => void run(handlers.onDelete), onClose: () => setConfirming(false) };
  return (
    <div className={classes.actions} data-form-actions>
      {mode === 'editing' ? (
        <Button type="submit" loading={form.fields.submitting} disabled={working}>
          Save
        </Button>
      ) : null}
      {mode === 'editing' && record === null ? (
        <IconButton
          variant="default"
          icon={IconPlus}
          disabled={form.fields.submitting}
          aria-keyshortcuts="Control+Shift+Enter"
          title="Save and add another (Ctrl + Shift + Enter)"
          onClick={handlers.onSaveAndAdd}
        >
          Save and add another
        </IconButton>
      ) : null}
      {mode === 'viewing' ? <Button onClick={handlers.onEdit}>Edit</Button> : null}
      <Button variant="default" disabled={form.fields.submitting} onClick={handlers.onCancel}>
        {mode === 'editing' ? 'Cancel' : 'Back'}
      </Button>
      <span className={classes.spacer} />
      {children}
      {buttons.map(({ label, ...button }) => (
        <IconButton key={label} {...button}>
          {label}
        </IconButton>
      ))}
      {handlers.onDuplicate === undefined || mode === 'readOnly' ? null : (
        <IconButton icon={IconCopy} disabled={form.fields.submitting} onClick={handlers.onDuplicate}>
          Duplicate
        </IconButton>
      )}
      {handlers.onDelete && mode !== 'readOnly' && record !== null && record.isActive !== false ? (
        <IconButton icon={IconTrash} color="red" disabled={form.fields.submitting} onClick={() => setConfirming(true)}>
          Delete
        </IconButton>
      ) : null}
      {handlers.onUndelete && mode !== 'readOnly' && record?.isActive === false ? (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={working}
          disabled={form.fields.submitting}
          onClick={() => void run(handlers.onUndelete)}
        >
          Undelete
        </Button>
      ) : null}
      {record === null ? null : entity.delete !== 'hard' ? (
        <SoftDeleteDialog opened={isConfirming} {...{ entity, record, ...confirmation }} />
      ) : isConfirming ? (
        <HardDeleteDialog {...{ entity, record, ...confirmation }} />
      ) : null}
    </div>
  );
}
