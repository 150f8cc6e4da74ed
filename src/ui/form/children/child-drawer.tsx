import { Drawer } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, type Key } from '#model/key.ts';
import { useMayWrite } from '../../permissions-context.tsx';
import { TryAgain } from '../../routing/try-again.tsx';
import { LeaveDialog } from '../../controls/unsaved-guard.tsx';
import { useFormShortcuts } from '../record/use-form-shortcuts.ts';
import { useFormRecord } from '../record/use-form-record.ts';
import { ChildForm, type ChildRecordProps } from './child-form.tsx';
import classes from './child-panel.module.css';

/** In px (core 9: "edit drawer 260px"). */
const width = 260;

interface ChildDrawerProps<Spec extends EntitySpec> extends ChildRecordProps<Spec> {
  /** Row of the open record; `null` while the drawer is closed. */
  edited: object | 'new' | null;
  onClose: () => void;
}

/** The side drawer in which a child record is added or edited; closing it with unsaved changes needs a confirmation. */
export function ChildDrawer<Spec extends EntitySpec>(props: ChildDrawerProps<Spec>) {
  const { edited, onClose } = props;
  const { entity } = props.client;
  const mayWrite = useMayWrite(entity, edited === 'new' ? null : edited);
  const [unsaved, setUnsaved] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => {
    setConfirming(false);
    onClose();
  };
  const requestClose = () => (unsaved ? setConfirming(true) : close());
  return (
    <Drawer
      opened={edited !== null}
      onClose={requestClose}
      closeOnEscape={false}
      position="right"
      size={width}
      title={`${edited === 'new' ? 'Add' : mayWrite ? 'Edit' : 'View'} ${entity.label.one}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {edited === null ? null : (
        <ChildRecord
          {...props}
          recordKey={edited === 'new' ? null : keyOf(entity, edited)}
          onClose={close}
          onEscape={requestClose}
          onUnsaved={setUnsaved}
        />
      )}
      <LeaveDialog opened={isConfirming} onLeave={close} onStay={() => setConfirming(false)} />
    </Drawer>
  );
}

interface LoadedChildProps<Spec extends EntitySpec> extends ChildRecordProps<Spec> {
  /** `null` for a new record. */
  recordKey: Key | null;
  onClose: () => void;
  onEscape: () => void;
  onUnsaved: (unsaved: boolean) => void;
}

function ChildRecord<Spec extends EntitySpec>(props: LoadedChildProps<Spec>) {
  const { loading, record, error, refetch } = useFormRecord(props.client, props.recordKey);
  if (!loading && !error) return <ChildForm {...props} record={record} />;
  return (
    <WithoutForm onEscape={props.onEscape}>
      {loading ? <div className={classes.loading}>Loading</div> : <TryAgain onRetry={() => void refetch()} />}
    </WithoutForm>
  );
}

/** What the drawer shows until there is a form; Escape closes it. */
function WithoutForm({ onEscape, children }: { onEscape: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useFormShortcuts({ save: () => {}, cancel: onEscape }, place, 'drawer');
  return <div ref={place}>{children}</div>;
}
