import type { FieldProblem, ProblemDetails } from '#model/wire/problem.ts';

interface CallErrorOptions extends ErrorOptions {
  /** Of the answer. */
  headers?: Headers;
}

/**
 * A call that got an error response, or none. Besides it `src/ui/calls` throws only the browser's `AbortError`, which is no
 * failure.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** What was called, in words for the banner: `Ship page`. */
  readonly call: string;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** The response's problem document (RFC 9457); `null` for any other body. */
  readonly problem: ProblemDetails | null;
  /** Correlates with the server's log; `null` without a response. */
  readonly requestId: string | null;
  /** The `retry-after` header in seconds; `null` without one. */
  readonly retryAfter: number | null;

  constructor(call: string, status: number, problem: ProblemDetails | null, options: CallErrorOptions = {}) {
    const { headers, ...cause } = options;
    super(problem?.detail ?? problem?.title ?? messageFor(status), cause);
    this.call = call;
    this.status = status;
    this.problem = problem;
    this.requestId = headers?.get('x-request-id') ?? problem?.instance ?? null;
    const seconds = Number(headers?.get('retry-after') ?? NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : null;
  }

  /** Field-level validation errors. */
  get errors(): readonly FieldProblem[] {
    return this.problem?.errors ?? [];
  }
}

/** Whether the caller aborted the call: superseded by a newer one, or the screen was left. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function messageFor(status: number): string {
  return status === 0 ? 'The server could not be reached.' : `The server answered ${status}.`;
}
