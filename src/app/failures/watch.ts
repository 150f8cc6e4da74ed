/** Turns failures anywhere in the page into banners and log entries (core 8). */
import type { QueryClient } from '@tanstack/react-query';
import { CallError, isAbort } from '#ui/calls/call-error.ts';
import { onCallFailed, onCallSucceeded, onReport } from '#ui/calls/call-events.ts';
import { NotPermitted } from '#ui/routing/requires.ts';
import { portal } from '#generated/portal.ts';
import { request } from '#ui/calls/http.ts';
import { banners, closeRepeated, closeTransient, withBanner } from './banners.ts';
import { connection, watchLostConnection, isTransient } from './connection.ts';

/** Starts watching; called once, before the first call is made. */
export function watchFailures(queryClient: QueryClient): void {
  onCallFailed(showFailure);
  onCallSucceeded(closeRepeated);
  onReport(({ message, error }) => log({ severity: 'Error', message, error }));
  connection.subscribe(() => {
    if (connection.get() !== 'up') return;
    closeTransient();
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isUnanswered(state.error) });
  });
  window.addEventListener('offline', watchLostConnection);
  window.addEventListener('error', ({ message, error }) => {
    if (!isResizeObserverLoop(message)) logPageError(message, error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => logPageError(String(reason), reason));
}

/** Whether the call of an active query reached no server. An answered call is not repeated, even if the answer was a refusal (core 7). */
const isUnanswered = (error: unknown): boolean => error instanceof CallError && isTransient(error);

function showFailure(failure: CallError): void {
  const { call, status, message, reads } = failure;
  // An ended session asks for a new sign-in instead: see session-ended.tsx.
  if (status === 401) return;
  const transient = isTransient(failure);
  if (transient) watchLostConnection();
  const banner = { id: portal.banner.id, call, text: message, transient, repeated: reads };
  const shown = withBanner(banners.get(), banner);
  if (shown === banners.get()) return;
  banners.set(shown);
  log({ severity: 'Error', message: `${call}: ${message}`, error: failure });
}

/** Browsers raise this benign error when a ResizeObserver's notifications need another frame. */
const isResizeObserverLoop = (message: string): boolean => message.startsWith('ResizeObserver loop');

const logged = new Set<string>();

/** React's `onCaughtError`: a screen that failed to render and was replaced by `ScreenError`. */
export const logRenderError = (error: unknown): void => logPageError(`A screen failed: ${String(error)}`, error);

/** Logs a fault of the page itself, once per page load, since a broken screen repeats it. Failed calls are logged with their banner. */
function logPageError(message: string, error: unknown): void {
  if (error instanceof CallError || error instanceof NotPermitted || isAbort(error) || logged.has(message)) return;
  logged.add(message);
  log({ severity: 'Error', message, error });
}

type Severity = 'Trace' | 'Debug' | 'Information' | 'Warning' | 'Error' | 'Critical';

interface Entry {
  severity: Severity;
  message: string;
  error?: unknown;
}

const maxLength = { message: 2_000, stack: 8_000 };

/**
 * Sends one entry to the server's log (core 7, `POST /api/Log`), with request id, page address without query, portal version, window
 * size and language. Failures are ignored: logging them would loop (core 8).
 */
function log({ severity, message, error }: Entry): void {
  const { innerWidth, innerHeight } = window;
  const { origin, pathname } = window.location;
  const { name, stack = '' } = error instanceof Error ? error : { name: '' };
  const body = {
    logID: portal.banner.id,
    severity,
    message: message.slice(0, maxLength.message),
    url: window.location.href.slice(0, maxLength.message),
    exception: name,
    stackTrace: stack.slice(0, maxLength.stack),
    adHoc1: error instanceof CallError ? error.requestId : null,
    adHoc2: `${origin}${pathname}`,
    adHoc3: import.meta.env.PORTAL_VERSION,
    adHoc4: `${innerWidth} x ${innerHeight}`,
    adHoc5: navigator.language,
  };
  request({ name: 'Log', method: 'POST', path: '/api/Log', body, quiet: true }).catch(() => {});
}
