/** Requests and responses of the audit trail. */
import { exportFileName, exportFormatNames, type ExportFormat } from '../../exports/model/formats.ts';
import { exportName, file } from '../../exports/model/operations.ts';
import type { Field } from '#model/field.ts';
import { maxSystemSearch, systemCalls } from '#model/system.ts';
import { historyActions } from '#model/wire.ts';
import { changedRecord } from '#model/wire/history.ts';
import { answer, operation } from '#model/wire/operation.ts';
import * as t from '#model/wire/schema.ts';

/** The name of the file, without its ending. */
export const auditFile = 'AuditTrailExport';

const search: t.Schema<string> = { type: 'string', minLength: 1, maxLength: maxSystemSearch };

/** The query of the audit trail: changes that match all filters, newest first. */
export type AuditQuery = t.Static<ReturnType<typeof auditQuery>>;
export const auditQuery = (maxPageSize: number) =>
  t.object({
    pageSize: t.optional<number>({ type: 'integer', minimum: 1, maximum: maxPageSize }),
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

/** A change with its record. */
export type AuditEntry = t.Static<typeof auditEntry>;
const auditEntry = t.component('AuditEntry', t.object(changedRecord));

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

export const auditPageOperation = (maxPageSize: number) =>
  operation('pageAuditTrail', `POST ${systemCalls}/AuditTrail/page`, {
    summary: 'Changes of records that the user may read, newest first',
    body: { schema: auditQuery(maxPageSize) },
    answers: { 200: answer('A page of changes.', auditPage) },
  });

/** All of the audit trail as a file. */
export const auditExportOperation = (maxPageSize: number, format: ExportFormat) =>
  operation(`${exportName(format)}AuditTrail`, `POST ${systemCalls}/AuditTrail/export.${format}`, {
    summary: `The matching changes as ${exportFileName(auditFile, format)}, one line for each changed field`,
    body: { schema: auditQuery(maxPageSize) },
    answers: { 200: file(format) },
  });

export const auditOperations = (maxPageSize: number) => [
  auditPageOperation(maxPageSize),
  ...exportFormatNames.map((format) => auditExportOperation(maxPageSize, format)),
];
