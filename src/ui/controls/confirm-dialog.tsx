import { Button, Group, Modal, Text } from '@mantine/core';

interface ConfirmDialogProps {
  opened: boolean;
  question: string;
  /** Name of the record, where the question doesn't contain it. */
  name?: string;
  /** Text of the confirming button. */
  action: string;
  working: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation dialog of a destructive action. */
export function ConfirmDialog({ opened, question, name, action, working, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={question} withCloseButton={false} centered>
      {name === undefined ? null : (
        <Text size="sm" fw={600} mb="md" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={working} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
