import { Text } from '@mantine/core';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { useReturnFocus } from '#ui/controls/use-return-focus.ts';
import { useDropDeliveries, type DeliveryChoice } from './use-deliveries.ts';

/** The confirmation before deliveries are dropped. */
export function DropDeliveriesDialog({ choice, onClose }: { choice: DeliveryChoice; onClose: () => void }) {
  useReturnFocus();
  const drop = useDropDeliveries();
  return (
    <ConfirmDialog
      opened
      question="Drop it?"
      name={choice.name}
      action="Drop"
      working={drop.isPending}
      onConfirm={() => drop.mutate(choice, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">The change will never be delivered. Later changes of the record will be.</Text>
    </ConfirmDialog>
  );
}
