import { Drawer } from '@mantine/core';
import { RecordHistory, type RecordHistoryProps } from './record-history.tsx';

interface HistoryDrawerProps extends RecordHistoryProps {
  opened: boolean;
  onClose: () => void;
}

/** The history of a form's record, beside the form. */
export function HistoryDrawer({ opened, onClose, ...history }: HistoryDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="26rem"
      title="History"
      closeButtonProps={{ 'aria-label': 'Close history' }}
    >
      {opened ? <RecordHistory {...history} /> : null}
    </Drawer>
  );
}
