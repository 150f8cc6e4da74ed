import { Drawer } from '@mantine/core';
import { LazyHistory } from './lazy-history.tsx';
import type { RecordHistoryProps } from './record-history.tsx';

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
      size="36rem"
      title="History"
      closeButtonProps={{ 'aria-label': 'Close history' }}
    >
      {opened ? <LazyHistory {...history} /> : null}
    </Drawer>
  );
}
