import { Button } from '@mantine/core';
import { IconFilterOff, IconTableOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ScreenMessage } from '../routing/screen-message.tsx';

interface EmptyListProps {
  /** Plural label of the records: `Ships`. */
  pluralLabel: string;
  /** Whether a filter or search is set. */
  isFiltered: boolean;
  onClear: () => void;
  /** Absent without the permission to write. */
  addButton: ReactNode;
}

/** Empty state of a list: nothing matches, or there are no records yet. */
export function EmptyListMessage({ pluralLabel, isFiltered, onClear, addButton }: EmptyListProps) {
  if (isFiltered) {
    return (
      <ScreenMessage
        icon={<IconFilterOff size={24} />}
        title={`No ${pluralLabel} match`}
        actions={
          <Button variant="default" onClick={onClear}>
            Clear Filters
          </Button>
        }
      >
        No record matches the filters and the search.
      </ScreenMessage>
    );
  }
  return (
    <ScreenMessage icon={<IconTableOff size={24} />} title={`No ${pluralLabel} yet`} actions={addButton}>
      As soon as there are any, they are listed here.
    </ScreenMessage>
  );
}
