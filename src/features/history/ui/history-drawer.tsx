import { Button, Drawer } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldOf } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { isEmpty } from '#model/text.ts';
import type { FormFeature, FormOnScreen, FormPart } from '#ui/form/feature.ts';
import { FieldValue } from '#ui/form/inputs/field-value.tsx';
import type { Values } from '#ui/form/inputs/values.ts';
import classes from './history.module.css';
import { LazyHistory } from './lazy-history.tsx';
import type { RecordHistoryProps } from './record-history.tsx';

/** The button, which opens the history in a drawer beside the form. */
function useHistory({ client, form, setValues }: FormOnScreen): FormPart {
  const [opened, setOpened] = useState(false);
  const { record, mayWrite } = form;
  if (record === null) return {};
  const onClose = () => setOpened(false);
  const fill = (values: Values) => {
    setValues(values);
    onClose();
  };
  const save = () => {
    onClose();
    form.save();
  };
  return {
    button: { label: 'History', icon: IconHistory, onClick: () => setOpened(true) },
    beside: (
      <HistoryDrawer
        client={client}
        recordKey={keyOf(client.entity, record)}
        opened={opened}
        onClose={onClose}
        onRestore={mayWrite ? setValues : undefined}
        onFill={mayWrite ? fill : undefined}
        onSave={save}
      />
    ),
  };
}

export const historyOfForm: FormFeature = { name: 'history', part: useHistory };

interface HistoryDrawerProps extends RecordHistoryProps {
  opened: boolean;
  onClose: () => void;
  /** Validates and saves the form. */
  onSave: () => void;
}

function HistoryDrawer({ opened, onClose, ...history }: HistoryDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="36rem"
      title="History"
      closeButtonProps={{ 'aria-label': 'Close history' }}
    >
      {opened ? <OpenHistory {...history} /> : null}
    </Drawer>
  );
}

/** The history and, below it, the values restored from it into the form, which the drawer covers. */
function OpenHistory({ onRestore, onSave, ...history }: Omit<HistoryDrawerProps, 'opened' | 'onClose'>) {
  const [restored, setRestored] = useState<Values>({});
  const restore = (values: Values) => {
    onRestore?.(values);
    setRestored({ ...restored, ...values });
  };
  const fields = Object.entries(restored).map(([name, value]) => ({
    name,
    value,
    field: fieldOf(history.client.entity, name),
  }));
  return (
    <>
      <LazyHistory {...history} onRestore={onRestore && restore} />
      <div className={classes.restored} data-some={fields.length > 0 || undefined}>
        <output>
          {fields.map(({ name, value, field }) => (
            <p key={name}>
              <strong>{field.label}</strong> will be{' '}
              {isEmpty(value) ? 'empty' : <FieldValue field={field} value={value} />}.
            </p>
          ))}
          {fields.length === 0 ? null : <p>Nothing is saved yet.</p>}
        </output>
        {fields.length === 0 ? null : <Button onClick={onSave}>Save</Button>}
      </div>
    </>
  );
}
