/** Trying deliveries again, and dropping them: one, selected ones, or all that match. */
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { holdsOfAllRows, type Permission } from '#model/permission.ts';
import type { ListQuery } from '#model/wire.ts';
import type { DeliveryRow } from '../model/delivery-list.ts';
import type { ButtonsProps, OwnActions, RowDialogProps } from '#ui/actions/own-actions.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { useReturnFocus } from '#ui/controls/use-return-focus.ts';
import { identity } from '#generated/identity.ts';
import { deliveryCount, useChangeDeliveries } from './use-deliveries.ts';

const mayChange = (permissions: ReadonlySet<Permission>): boolean =>
  holdsOfAllRows(permissions, identity.administration.write);

const isOpen = ({ state }: DeliveryRow): boolean => state === 'waiting' || state === 'failed';

export const deliveryActions: OwnActions = {
  rowLabel: (permissions) => (mayChange(permissions) ? 'Actions' : undefined),
  isForRow: (row) => isOpen(row as DeliveryRow),
  RowDialog,
  mayRun: mayChange,
  Buttons,
};

function RowDialog({ row, rowKey: [id], rowName, onClose }: RowDialogProps) {
  useReturnFocus();
  const { error } = row as DeliveryRow;
  const change = useChangeDeliveries();
  const button = (call: 'retry' | 'drop', text: string, color?: string) => (
    <Button
      {...(color !== undefined && { color, variant: 'outline' })}
      loading={change.isPending && change.variables.call === call}
      disabled={change.isPending && change.variables.call !== call}
      onClick={() => change.mutate({ call, query: { idValues: [id] } }, { onSuccess: onClose })}
    >
      {text}
    </Button>
  );
  return (
    <Modal opened onClose={onClose} title={rowName} withCloseButton={false} centered>
      {error === null ? null : (
        <Text size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
          {error}
        </Text>
      )}
      <Text size="sm" mb="lg">
        Once it is dropped, the change will never be delivered. Later changes of the record will be.
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        {button('drop', 'Drop', 'red')}
        {button('retry', 'Try again')}
      </Group>
    </Modal>
  );
}

function Buttons({ keys, queryNow, onDone }: ButtonsProps) {
  const [dropping, setDropping] = useState<ListQuery | null>(null);
  const retry = useChangeDeliveries();
  if (queryNow === undefined) return null;
  return (
    <>
      <Button
        variant="default"
        loading={retry.isPending}
        onClick={() => retry.mutate({ call: 'retry', query: queryNow() }, { onSuccess: onDone })}
      >
        Try again
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setDropping(queryNow())}>
        Drop
      </Button>
      {dropping && (
        <DropDialog
          query={dropping}
          name={keys === null ? 'all that match' : deliveryCount(keys.length)}
          onDone={onDone}
          onClose={() => setDropping(null)}
        />
      )}
    </>
  );
}

interface DropDialogProps extends Pick<ButtonsProps, 'onDone'> {
  query: ListQuery;
  name: string;
  onClose: () => void;
}

function DropDialog({ query, name, onDone, onClose }: DropDialogProps) {
  useReturnFocus();
  const drop = useChangeDeliveries();
  return (
    <ConfirmDialog
      opened
      question="Drop it?"
      name={name}
      action="Drop"
      working={drop.isPending}
      onConfirm={() => drop.mutate({ call: 'drop', query }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <Text size="sm">The change will never be delivered. Later changes of the record will be.</Text>
    </ConfirmDialog>
  );
}
