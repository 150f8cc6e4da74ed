import type { FieldProblem, ProblemDetails } from '#model/wire.ts';

interface CallErrorOptions extends ErrorOptions {
  /** Of the answer. */
  headers?: Headers;
}

/**
 * A call that was answered with an error, or not at all. Every screen reads failures from this one shape; nothing else is
 * thrown by `src/ui/calls` but the browser's `AbortError`, which is no failure.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** What was called, in words for the banner: `Ship page`. */
  readonly call: string;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The server's words (RFC 9457); `null` where the answer was not one of ours. */
  readonly problem: ProblemDetails | null;
  /** By which the server's log knows the request; `null` where no answer came. */
  readonly requestId: string | null;
  /** Seconds after which another try is welcome; `null` where the server names none. */
  readonly retryAfter: number | null;

  constructor(call: string, status: number, problem: ProblemDetails | null, options: CallErrorOptions = {}) {
    const { headers, ...cause } = options;
    super(problem?.detail ?? problem?.title ?? wordsFor(status), cause);
    this.call = call;
    this.status = status;
    this.problem = problem;
    this.requestId = headers?.get('x-request-id') ?? problem?.instance ?? null;
    const seconds = Number(headers?.get('retry-after') ?? NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : null;
  }

  /** What is wrong with single fields; empty where the server named none. */
  get errors(): readonly FieldProblem[] {
    return this.problem?.errors ?? [];
  }
}

/** Whether the caller itself gave the call up: overtaken by a newer one, or the screen was left. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function wordsFor(status: number): string {
  return status === 0 ? 'The server could not be reached.' : `The server answered ${status}.`;
}
