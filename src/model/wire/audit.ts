/** Requests and responses of the audit trail. */
import type { Field } from '../entity.ts';
import { maxSystemSearch, systemCalls } from '../system.ts';
import { historyActions } from '../wire.ts';
import { auditEntry } from './history.ts';
import { answer, file, operation } from './operation.ts';
import {
  array,
  enumOf,
  component,
  day,
  describe,
  flag,
  object,
  optional,
  positive,
  text,
  type Schema,
  type Static,
} from './schema.ts';
import { pageSize } from './system.ts';

const search: Schema<string> = { type: 'string', minLength: 1, maxLength: maxSystemSearch };

/** The query of the audit trail: changes that match all filters, newest first. */
export type AuditQuery = Static<ReturnType<typeof auditQuery>>;
export const auditQuery = (maxPageSize: number) =>
  object({
    pageSize: optional(pageSize(maxPageSize)),
    /** A service name. */
    entity: optional(search),
    userId: optional(positive),
    action: optional(enumOf(historyActions)),
    /** The first and last day, in UTC. */
    from: optional(day),
    until: optional(day),
    /** The record's key, in the format of addresses. */
    key: optional(search),
    /** Cursor: the id of the last entry of the previous page. */
    after: optional(positive),
  });

/** An entity of the trail, with labels for display. */
export type AuditEntity = Static<typeof auditEntity>;
const auditEntity = object({
  service: text,
  label: text,
  fields: describe(
    { type: 'object' } as Schema<Record<string, Field>>,
    'Of those that the page names, what it takes to tell of them.',
  ),
});

export type AuditPage = Static<typeof auditPage>;
export const auditPage = component(
  'AuditPage',
  object({
    data: array(auditEntry),
    entities: describe(array(auditEntity), 'Those whose changes the user may read.'),
    more: describe(flag, 'Whether there are older ones.'),
  }),
);

/** The audit trail: a page, or all of it as a file. */
export function auditOperations(maxPageSize: number) {
  const body = { schema: auditQuery(maxPageSize) };
  return {
    page: operation('pageAuditTrail', `POST ${systemCalls}/AuditTrail/page`, {
      summary: 'Changes of records that the user may read, the newest first',
      body,
      answers: { 200: answer('So many of them.', auditPage) },
    }),
    export: operation('exportAuditTrail', `POST ${systemCalls}/AuditTrail/export.csv`, {
      summary: 'The same as AuditTrailExport.csv, a line for each field that changed',
      body,
      answers: { 200: file('csv') },
    }),
  };
}
