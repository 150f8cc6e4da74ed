import { TryAgain } from '#ui/routing/try-again.tsx';
import classes from './find-dialog.module.css';
import type { FindResult } from './use-find-result.ts';

interface FindFooterProps {
  result: FindResult;
  onRetry: () => void;
  /** Number of results; `null` for an empty text. */
  count: number | null;
}

/** Status of the search, and the keyboard shortcuts. */
export function FindFooter({ result, onRetry, count }: FindFooterProps) {
  return (
    <div className={classes.footer}>
      {result.failure === undefined ? (
        <output>{result.isWaiting ? 'Searching…' : count === null ? '' : `${count} found`}</output>
      ) : (
        <>
          <span role="alert" className={classes.failure}>
            Records could not be searched. {result.failure}
          </span>
          <TryAgain onRetry={onRetry} />
        </>
      )}
      <span className={classes.keys} hidden={result.failure !== undefined}>
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Ctrl + Enter</kbd> new tab
      </span>
    </div>
  );
}
