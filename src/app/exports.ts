import { exports, isUnfinished } from '#ui/list/export/exports.ts';
import { cancelExports } from '#ui/list/export/run-exports.ts';
import { sessionEnded } from './session/current-user.ts';

/** Cancels running exports when the session ends, and makes the browser confirm before closing the page. Called once. */
export function watchExports(): void {
  sessionEnded.subscribe(() => {
    if (sessionEnded.get()) void cancelExports();
  });
  exports.subscribe(() => {
    if (exports.get().some(isUnfinished)) window.addEventListener('beforeunload', confirmClose);
    else window.removeEventListener('beforeunload', confirmClose);
  });
}

const confirmClose = (event: BeforeUnloadEvent): void => event.preventDefault();
