import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  opened: boolean;
  question: string;
  /** Name of the record, where the question doesn't contain it. */
  name?: string;
  /** More about it. */
  children?: ReactNode;
  /** Text of the confirming button; without one the dialog can only be closed. */
  action: string | undefined;
  /** Text of the button that closes it. Default: Cancel. */
  cancel?: string;
  disabled?: boolean;
  working: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation dialog of a destructive action. */
export function ConfirmDialog({
  opened,
  question,
  name,
  children,
  action,
  cancel = 'Cancel',
  disabled = false,
  ...on
}: ConfirmDialogProps) {
  const { working, onConfirm, onClose } = on;
  return (
    <Modal opened={opened} onClose={onClose} title={question} withCloseButton={false} centered>
      {name === undefined ? null : (
        <Text size="sm" fw={600} mb={children ? 'xs' : 'md'} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      )}
      {children}
      <Group justify="flex-end" gap="sm" mt={children ? 'md' : 0}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {action === undefined ? 'Close' : cancel}
        </Button>
        {action === undefined ? null : (
          <Button color="red" disabled={disabled} loading={working} onClick={onConfirm}>
            {action}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
