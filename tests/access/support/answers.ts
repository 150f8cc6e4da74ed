/** What is compared of an answer. */
import type { LightMyRequestResponse } from 'fastify';
import { readOnlyMember } from '#model/wire.ts';
import type { Permission } from '#model/permission.ts';
import type { EntityApp } from '../../server/support/entity-app.ts';
import type { Viewer } from './oracle.ts';
import type { Question } from './questions.ts';
import { namesSuffix } from './without.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Headers that belong to one response. */
const own: ReadonlySet<string> = new Set([
  'date',
  'content-length',
  'server-timing',
  'connection',
  'keep-alive',
  'x-request-id',
]);

export async function ask(
  { app, setPermissions }: EntityApp,
  { id, permissions }: Viewer,
  { method, url, body }: Question,
): Promise<LightMyRequestResponse> {
  setPermissions(permissions as Permission[]);
  return app.inject({
    method,
    url,
    headers: { 'x-test-user': String(id), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

/** Without marks of records and references, which only restricted people see, and without versions that the database gives. */
export function comparable({ statusCode, headers, body }: LightMyRequestResponse): Answer {
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name))),
    body: comparableBody(String(headers['content-type']), body),
  };
}

/** Of JSON Lines each line is a document. */
function comparableBody(type: string, body: string): string {
  if (type.includes('ndjson')) return body.split('\n').filter(Boolean).map(comparableJson).join('\n');
  return type.includes('json') ? comparableJson(body) : body;
}

/** Fields that the audit trail describes name the entity to which they refer. */
const comparableJson = (body: string): string =>
  JSON.stringify(JSON.parse(body, unmarked)).replaceAll(`${namesSuffix}"`, '"');

/** `mayChange`: of a saved list of others, which a permission to write some users does not allow. */
const aside: ReadonlySet<string> = new Set(['rowVersion', 'instance', 'mayChange', readOnlyMember]);

function unmarked(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const isReference = 'id' in value && 'name' in value && 'hidden' in value;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => !aside.has(name) && !(isReference && name === 'hidden')),
  );
}
