import { Button } from '@mantine/core';
import classes from './try-again.module.css';

interface TryAgainProps {
  onRetry: () => void;
  /** `screen`: the place is a page's or a table's, and high; otherwise as high as the button. */
  place?: 'screen' | 'part';
}

/** In place of data whose call failed. The banner says what and why (core 8), so this only offers the retry. */
export function TryAgain({ onRetry, place = 'part' }: TryAgainProps) {
  return (
    <div className={classes.place} data-place={place}>
      <Button variant="default" size={place === 'part' ? 'compact-sm' : 'sm'} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
