import { Button, Group, Modal } from '@mantine/core';

interface ConfirmProps {
  opened: boolean;
  question: string;
  /** The text of the confirming button. */
  action: string;
  working: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation before something is deleted. */
export function Confirm({ opened, question, action, working, onConfirm, onClose }: ConfirmProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={question} withCloseButton={false} centered>
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
