/** Sends requests to all calls and collects violations of the OpenAPI document. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { filterOperators } from '#model/list/operators.ts';
import { systemCalls } from '#model/system.ts';
import { suffix } from '#model/wire.ts';
import { portal } from '#generated/portal.ts';
import type { EntityApp } from '../server/support/entity-app.ts';
import type { Browser } from '../server/support/portal-server.ts';
import { openapi } from '../support/openapi.ts';
import { propertiesOf, resolved, type Schema } from './openapi-schemas.ts';
import { Contract, type Answer, type Call } from './contract-validator.ts';

export type Row = Readonly<Record<string, unknown>>;

const contract = new Contract(openapi);
export const { calls } = contract;

const violations: string[] = [];

/** The violations since the last call of this function, one line each. */
export const newViolations = (): string[] => violations.splice(0);

/** `operationId status` pairs that are declared but were never returned. */
export const unansweredStatuses = (): string[] =>
  calls.flatMap(({ operationId, statuses }) =>
    statuses.map((status) => `${operationId} ${status}`).filter((item) => !contract.seen.has(item)),
  );

/** The call of the document that has this name. */
export function callOf(operationId: string): Call {
  const found = calls.find((call) => call.operationId === operationId);
  if (found === undefined) throw new Error(`The document has no ${operationId}.`);
  return found;
}

export const isUnsafe = ({ method }: Call): boolean => method !== 'GET';
/** The base path of the calls of entities. */
export const base = `/${portal.basePath}/`;

export const isOfEntities = ({ path }: Pick<Call, 'path'>): boolean => path.startsWith(base);

/** Whether the call is one of the pages for administrators. */
export const isOfSystem = ({ path }: Call): boolean => path.startsWith(systemCalls);

/** The path of the call with this value for each parameter. */
export const pathOf = ({ path }: Call, parameter = '1'): string => path.replaceAll(/\{\w+\}/g, parameter);

function checkAnswer(operationId: string, path: string, status: number, answer: Answer): void {
  const complaints = contract.violations(operationId, answer);
  if (answer.status !== status) complaints.push(`${answer.status} instead of ${status}: ${answer.body.slice(0, 200)}`);
  violations.push(...complaints.map((complaint) => `${operationId} ${path.slice(0, 100)}: ${complaint}`));
}

/** Calls the whole server, and checks the answer. */
export async function callServer(
  browser: Pick<Browser, 'fetch'>,
  call: Call,
  status: number,
  path = pathOf(call),
  init: RequestInit = {},
): Promise<void> {
  const headers = { ...(isUnsafe(call) ? { 'sec-fetch-site': 'same-origin' } : {}), ...init.headers };
  const answer = await browser.fetch(path, { ...init, method: call.method, headers });
  checkAnswer(call.operationId, path, status, {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: await answer.text(),
  });
}

/** Sends headers with this content-length and no body: the server answers to the headers. */
export async function sendHeaders(browser: Browser, call: Call, length: number, status: number): Promise<void> {
  const path = pathOf(call);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = {
    cookie,
    'content-type': 'application/json',
    'content-length': length,
    'sec-fetch-site': 'same-origin',
  };
  const pending = request(new URL(path, browser.url), { method: call.method, headers, agent: false });
  pending.flushHeaders();
  const [answer] = (await once(pending, 'response')) as [IncomingMessage];
  checkAnswer(call.operationId, path, status, {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: await text(answer),
  });
  pending.destroy();
}

/** Calls an operation of an entity. The request of a successful call must match the document, too. */
export async function callEntity(
  app: EntityApp,
  operationId: string,
  path: string,
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await app.call(callOf(operationId).method, path, {
    ...(body === undefined ? {} : { body }),
    headers,
  });
  checkAnswer(operationId, path, status, { status: answer.statusCode, headers: answer.headers, body: answer.body });
  if (status < 300)
    violations.push(
      ...contract
        .requestViolations(operationId, body)
        .map((requestComplaint) => `${operationId} request: ${requestComplaint}`),
    );
  return answer;
}

/** Calls the operations of several entities, or of none. */
export async function callPath(
  app: EntityApp,
  operationId: string,
  url: string,
  status: number,
  payload?: object,
): Promise<void> {
  const { method } = callOf(operationId);
  const answer = await app.app.inject({
    method,
    url,
    ...(payload && { payload, headers: { 'content-type': 'application/json' } }),
  });
  checkAnswer(operationId, url, status, { status: answer.statusCode, headers: answer.headers, body: answer.body });
}

/** A common value of a filter for which the answer has none. */
function commonValue(name: string, { type, format, items }: Schema): unknown {
  if (items !== undefined) return /(Not|All)$/.test(name) ? [commonValue('Value', resolved(items))] : null;
  if (/(Min|Max)$/.test(name)) return null;
  if (format === 'int64') return '-1';
  if (format === 'uuid') return '123e4567-e89b-12d3-a456-426614174000';
  return type === 'string' ? 'a' : type === 'integer' ? -1 : true;
}

const suffixes = [
  suffix.empty,
  ...Object.values(filterOperators).flatMap((operators) => Object.values(operators).map((operator) => operator.suffix)),
];

/** List queries with every filter: with a value from the answer to the unfiltered query, or a common one. */
export function filtersOf(service: string, page: Row): Row {
  const filters = Object.entries(propertiesOf(`${service}Query`)).filter(([name]) =>
    suffixes.some((suffix) => name.endsWith(suffix)),
  );
  return Object.fromEntries(
    filters.flatMap(([name, schema]) => {
      const value = page[name] ?? commonValue(name, schema);
      return value === null ? [] : [[name, value]];
    }),
  );
}
