/** Requests and responses of the audit trail. */
import type { Field } from '../field.ts';
import { maxSystemSearch, systemCalls } from '../system.ts';
import { historyActions } from '../wire.ts';
import { auditEntry } from './history.ts';
import { answer, file, operation } from './operation.ts';
import * as t from './schema.ts';
import { pageSize } from './system.ts';

const search: t.Schema<string> = { type: 'string', minLength: 1, maxLength: maxSystemSearch };

/** The query of the audit trail: changes that match all filters, newest first. */
export type AuditQuery = t.Static<ReturnType<typeof auditQuery>>;
export const auditQuery = (maxPageSize: number) =>
  t.object({
    pageSize: t.optional(pageSize(maxPageSize)),
    /** A service name. */
    entity: t.optional(search),
    userId: t.optional(t.positive),
    action: t.optional(t.enumOf(historyActions)),
    /** The first and last day, in UTC. */
    from: t.optional(t.day),
    until: t.optional(t.day),
    /** The record's key, in the format of URL paths. */
    key: t.optional(search),
    /** Cursor: the id of the last entry of the previous page. */
    after: t.optional(t.positive),
  });

/** An entity of the audit trail, with labels for display. */
export type AuditEntity = t.Static<typeof auditEntity>;
const auditEntity = t.object({
  service: t.text,
  label: t.text,
  fields: t.describe(
    { type: 'object' } as t.Schema<Record<string, Field>>,
    'The fields that the page mentions, with what is needed to display them.',
  ),
});

export type AuditPage = t.Static<typeof auditPage>;
export const auditPage = t.component(
  'AuditPage',
  t.object({
    data: t.array(auditEntry),
    entities: t.describe(t.array(auditEntity), 'The entities whose changes the user may read.'),
    more: t.describe(t.flag, 'Whether there are older changes.'),
  }),
);

/** The audit trail: a page, or all of it as a file. */
export function auditOperations(maxPageSize: number) {
  const body = { schema: auditQuery(maxPageSize) };
  return {
    page: operation('pageAuditTrail', `POST ${systemCalls}/AuditTrail/page`, {
      summary: 'Changes of records that the user may read, newest first',
      body,
      answers: { 200: answer('A page of changes.', auditPage) },
    }),
    export: operation('exportAuditTrail', `POST ${systemCalls}/AuditTrail/export.csv`, {
      summary: 'The matching changes as AuditTrailExport.csv, one line for each changed field',
      body,
      answers: { 200: file('csv') },
    }),
  };
}
