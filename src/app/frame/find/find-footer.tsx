import { TryAgain } from '#ui/routing/try-again.tsx';
import classes from './find-dialog.module.css';
import type { FindResult } from './use-find-result.ts';

interface FindFooterProps {
  found: FindResult;
  onRetry: () => void;
  /** Number of results; `null` for an empty text. */
  count: number | null;
}

/** Status of the search, and the keyboard shortcuts. */
export function FindFooter({ found, onRetry, count }: FindFooterProps) {
  return (
    <div className={classes.footer}>
      {found.failure === undefined ? (
        <output>{found.isWaiting ? 'Searching…' : count === null ? '' : `${count} found`}</output>
      ) : (
        <>
          <span role="alert" className={classes.failure}>
            Records could not be searched. {found.failure}
          </span>
          <TryAgain onRetry={onRetry} />
        </>
      )}
      <span className={classes.keys} hidden={found.failure !== undefined}>
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Ctrl + Enter</kbd> new tab
      </span>
    </div>
  );
}
