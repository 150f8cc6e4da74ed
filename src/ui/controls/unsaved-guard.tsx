import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';

/** Blocks navigation, Back, reload and closing the tab while there are unsaved changes, and asks for confirmation. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    disabled: !unsaved,
    withResolver: true,
  });
  return <LeaveDialog opened={status === 'blocked'} onLeave={() => proceed?.()} onStay={() => reset?.()} />;
}

interface LeaveDialogProps {
  opened: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Confirmation that unsaved changes are discarded. */
export function LeaveDialog({ opened, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Modal opened={opened} onClose={onStay} title="Leave without saving?" withCloseButton={false} centered>
      <Text size="sm">Your changes have not been saved. If you leave, they are lost.</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onLeave}>
          Leave
        </Button>
        <Button data-autofocus onClick={onStay}>
          Stay
        </Button>
      </Group>
    </Modal>
  );
}
