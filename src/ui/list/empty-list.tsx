import { Button } from '@mantine/core';
import { IconFilterOff, IconTableOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ScreenMessage } from '../routing/screen-message.tsx';
import classes from './list.module.css';

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

/** Stands where the rows will be, in their columns, the first time only; afterwards the rows before stay until the next are there. */
export function ListSkeleton({ rows, columns }: { rows: number; columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => <span key={`cell ${index + 1}`} />);
  return (
    <output className={classes.skeleton} aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <div key={`row ${index + 1}`}>{cells}</div>
      ))}
    </output>
  );
}
