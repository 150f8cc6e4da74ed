import { Button } from '@mantine/core';
import { IconFilterOff, IconTableOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ScreenMessage } from '../routing/screen-message.tsx';

interface EmptyListProps {
  /** What the records are called: `Ships`. */
  things: string;
  /** Filters or a search hide what there may be. */
  filtered: boolean;
  onClear: () => void;
  /** The Add button, for those who have one. */
  add: ReactNode;
}

/** A list without rows: because nothing matches, or because there is nothing yet. */
export function EmptyList({ things, filtered, onClear, add }: EmptyListProps) {
  if (filtered) {
    return (
      <ScreenMessage
        icon={<IconFilterOff size={24} />}
        title={`No ${things} match`}
        actions={
          <Button variant="default" onClick={onClear}>
            Clear Filters
          </Button>
        }
      >
        The filters or the search leave none over.
      </ScreenMessage>
    );
  }
  return (
    <ScreenMessage icon={<IconTableOff size={24} />} title={`No ${things} yet`} actions={add}>
      As soon as there are any, they are listed here.
    </ScreenMessage>
  );
}
