import { exports, isUnderWay } from '#ui/list/export/exports.ts';
import { cancelExports } from '#ui/list/export/run-exports.ts';
import { sessionEnded } from './session/current-user.ts';

/** Cancels the running exports at the end of a session, and asks before the page is closed over them. Called once. */
export function watchExports(): void {
  sessionEnded.subscribe(() => {
    if (sessionEnded.get()) void cancelExports();
  });
  exports.subscribe(() => {
    if (exports.get().some(isUnderWay)) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}

/** The browser asks in words of its own. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
