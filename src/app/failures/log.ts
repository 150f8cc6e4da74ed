/** The browser's entries in the server's log (core 7, `POST /api/Log`). */
import { CallError } from '#ui/calls/call-error.ts';
import { request } from '#ui/calls/http.ts';
import { portal } from '#generated/portal.ts';

type Severity = 'Trace' | 'Debug' | 'Information' | 'Warning' | 'Error' | 'Critical';

interface Entry {
  severity: Severity;
  message: string;
  error?: unknown;
}

const maxLength = { message: 2_000, stack: 8_000 };

/**
 * Sends one entry, with request id, page address without query, portal version, window size and language. Failures are ignored:
 * logging them would loop (core 8).
 */
export function log({ severity, message, error }: Entry): void {
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
