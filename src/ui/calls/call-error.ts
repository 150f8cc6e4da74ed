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

  /** `headers`: of the response. */
  constructor(
    call: string,
    status: number,
    problem: ProblemDetails | null,
    { headers, ...cause }: ErrorOptions & { headers?: Headers } = {},
  ) {
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

/** Whether the caller aborted the call: superseded by a newer one, or the screen unmounted. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function messageFor(status: number): string {
  return status === 0 ? 'The server could not be reached.' : `The server answered ${status}.`;
}
