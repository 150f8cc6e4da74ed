import { Button } from '@mantine/core';
import classes from './try-again.module.css';

interface TryAgainProps {
  onRetry: () => void;
  /** `screen`: as high as a page or table; `part`: as high as the button. */
  place?: 'screen' | 'part';
}

/** Retry button in place of data that failed to load. The banner shows the error (core 8). */
export function TryAgain({ onRetry, place = 'part' }: TryAgainProps) {
  return (
    <div className={classes.place} data-place={place}>
      <Button variant="default" size={place === 'part' ? 'compact-sm' : 'sm'} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
