import type { FieldProblem, ProblemDetails } from '#model/wire/problem.ts';

/**
 * A call with an error response, or without one. The only other error that `src/ui/calls` throws is the browser's `AbortError`,
 * which is not a failure.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** Name of the call for the banner: `Ship page`. */
  readonly call: string;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** The response's problem document (RFC 9457); `null` for any other body. */
  readonly problem: ProblemDetails | null;
  /** Request id in the server's log; `null` without a response. */
  readonly requestId: string | null;
  /** The `retry-after` header in seconds; `null` without one. */
  readonly retryAfter: number | null;
  /** Whether the call changes nothing, so that the page repeats it by itself once the server is back. */
  readonly reads: boolean;

  /** `headers`: of the response. */
  constructor(
    call: string,
    status: number,
    problem: ProblemDetails | null,
    { headers, reads = false, ...cause }: ErrorOptions & { headers?: Headers; reads?: boolean } = {},
  ) {
    super(problem?.detail ?? problem?.title ?? messageFor(status), cause);
    this.call = call;
    this.status = status;
    this.problem = problem;
    this.reads = reads;
    this.requestId = headers?.get('x-request-id') ?? problem?.instance ?? null;
    const seconds = Number(headers?.get('retry-after') ?? NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : null;
  }

  /** Whether the call may have changed something all the same: there was no response, an unreadable one, or 5xx. */
  get isOutcomeUnknown(): boolean {
    return this.status < 400 || this.status >= 500;
  }

  /** Field-level validation errors. */
  get errors(): readonly FieldProblem[] {
    return this.problem?.errors ?? [];
  }
}

/** Whether the caller aborted the call: superseded by a newer one, or the screen unmounted. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function messageFor(status: number): string {
  if (status === 0) return 'The server could not be reached.';
  return status < 400 ? 'The response was incomplete, or not from the portal.' : `The server answered ${status}.`;
}
