/**
 * The one HTTP client: JSON in, JSON out, problems as {@link CallError}. No retries (core 7): failures are shown, the person
 * decides.
 */
import type { ProblemDetails } from '#model/wire/problem.ts';
import { CallError, isAbort } from './call-error.ts';
import { reportFailure } from './call-events.ts';

/** One request. */
export interface Call {
  /** What banner 11680 calls it: `Ship page`. */
  name: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the portal's root: `/api/auth/currentUser`. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** The caller handles these error statuses; where it can't, it calls `reportFailure` itself. */
  resolves?: number | readonly number[];
  /** Failures are not reported; for the log call, whose failure would log itself again, and for polling. */
  quiet?: true;
}

/**
 * The answer's JSON; `undefined` for an empty answer (204).
 *
 * @throws CallError after it was reported to the listeners; the browser's AbortError when the signal aborts.
 */
export async function request<Answer>(call: Call): Promise<Answer> {
  const response = await send(call);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** The raw response, to be read as a stream. Throws like {@link request}. */
export async function send(call: Call): Promise<Response> {
  try {
    const response = await fetch(call.path, requestInit(call));
    if (response.ok) return response;
    const { status, headers } = response;
    throw new CallError(call.name, status, await problemOf(response), { headers });
  } catch (error) {
    if (isAbort(error)) throw error;
    const failure = error instanceof CallError ? error : new CallError(call.name, 0, null, { cause: error });
    const isResolved = [call.resolves].flat().includes(failure.status);
    if (call.quiet !== true && !isResolved) reportFailure(failure);
    throw failure;
  }
}

function requestInit({ method = 'GET', body, headers, signal }: Call): RequestInit {
  const init: RequestInit = { method, headers: { accept: 'application/json', ...headers }, credentials: 'same-origin' };
  if (signal) init.signal = signal;
  if (body === undefined) return init;
  return { ...init, headers: { ...init.headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function problemOf(response: Response): Promise<ProblemDetails | null> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json')) return null;
  try {
    const problem: ProblemDetails = await response.json();
    return problem;
  } catch {
    return null; // Cut off on its way: the status still says what happened.
  }
}
