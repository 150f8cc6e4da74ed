/**
 * HTTP client: JSON in, JSON out, problem documents as {@link CallError}. No automatic retries (core 7): failures are shown, and
 * the user decides.
 */
import type { EntitySpec } from '#model/entity.ts';
import { systemCalls } from '#model/system.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { CallError, isAbort } from './call-error.ts';
import { reportFailure, reportRefusal, reportSuccess } from './call-events.ts';
import { takeFirstAnswer } from './first-answers.ts';

/** Path of entity calls, from the portal file. Module state, set by `PortalProvider`, since calls are made outside React. */
let entityBasePath: string | undefined;

/** Called by `PortalProvider` before any screen is rendered. */
export function setBasePath(basePath: string): void {
  entityBasePath = `/${basePath}`;
}

/** Path of an entity call: `/api/campaigns/Ship/page`. Throws before a `PortalProvider` has been rendered. */
export function callPath(...segments: readonly (string | number)[]): string {
  if (entityBasePath === undefined) throw new Error('No entity call can be made outside <PortalProvider>.');
  return [entityBasePath, ...segments].join('/');
}

/** Path of a call of an entity's service, or of a list of the portal's own tables. */
export const entityPath = (
  { service, system }: Pick<EntitySpec, 'service' | 'system'>,
  ...segments: readonly (string | number)[]
): string => (system === undefined ? callPath(service, ...segments) : [systemCalls, service, ...segments].join('/'));

/** One request. */
export interface Call {
  /** Name in banner 11680: `Ship page`. */
  name: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the portal's root: `/api/auth/currentUser`. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Error statuses that the caller handles; where it can't, it calls `reportFailure`. */
  handles?: number | readonly number[];
  /** Doesn't report failures: for polling, and for the log call, which would log its own failure again. */
  quiet?: true;
  /** Declares that a POST changes nothing, so its banner closes once the server is back and the page has refetched. */
  reads?: boolean;
}

/**
 * Sends a request and parses the response's JSON; `undefined` for an empty one (204).
 *
 * @throws CallError after reporting it to the listeners; the browser's AbortError when the signal aborts.
 */
export async function request<Answer>(call: Call): Promise<Answer> {
  const answer = await readJson<Answer>(call, await send(call));
  reportSuccess(call.name);
  return answer;
}

/** Returns the raw response, to be read as a stream. Throws like {@link request}. */
export function send(call: Call): Promise<Response> {
  return reporting(call, 0, async () => {
    const init = requestInit(call);
    const first = takeFirstAnswer(call.path, init.body);
    const response = (first && (await first)) ?? (await fetch(call.path, init));
    if (response.ok) return response;
    const { status, headers } = response;
    throw new CallError(call.name, status, await problemOf(response), { headers, reads: isRead(call) });
  });
}

/**
 * Parses the JSON of a response from {@link send}. Throws like {@link request}, also if the response is incomplete, or comes from
 * something between browser and server that answers for it, such as the page of a proxy.
 */
export function readJson<Answer>(call: Pick<Call, 'name' | 'quiet'>, response: Response): Promise<Answer> {
  return reporting(call, response.status, async () => {
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  });
}

/** Runs a part of a call; reports its failure. `status`: of errors that have none. */
async function reporting<Result>(
  call: Pick<Call, 'name' | 'quiet' | 'handles' | 'method' | 'reads'>,
  status: number,
  part: () => Promise<Result>,
): Promise<Result> {
  try {
    return await part();
  } catch (error) {
    if (isAbort(error)) throw error;
    const failure =
      error instanceof CallError
        ? error
        : new CallError(call.name, status, null, { cause: error, reads: isRead(call) });
    if (failure.status === 400 || failure.status === 403) reportRefusal(failure);
    const isHandled = [call.handles].flat().includes(failure.status);
    if (call.quiet !== true && !isHandled) reportFailure(failure);
    throw failure;
  }
}

const isRead = ({ method = 'GET', reads = method === 'GET' }: Pick<Call, 'method' | 'reads'>): boolean => reads;

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
    return null; // Truncated body: the status must suffice.
  }
}
