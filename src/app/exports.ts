import { confirmClose } from '#ui/confirm-close.ts';
import { exports, isUnfinished } from '#ui/list/export/exports.ts';
import { cancelExports } from '#ui/list/export/run-exports.ts';
import { sessionEnded } from './session/current-user.ts';

/** Cancels running exports when the session ends, and makes the browser confirm before closing the page. Called once. */
export function watchExports(): void {
  sessionEnded.subscribe(() => {
    if (sessionEnded.get()) void cancelExports();
  });
  let allowClose: (() => void) | null = null;
  exports.subscribe(() => {
    if (exports.get().some(isUnfinished)) allowClose ??= confirmClose();
    else {
      allowClose?.();
      allowClose = null;
    }
  });
}
