import { Button, Group, Modal } from '@mantine/core';

interface ConfirmProps {
  opened: boolean;
  question: string;
  /** What the button that goes on says. */
  action: string;
  working: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is taken away. */
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
