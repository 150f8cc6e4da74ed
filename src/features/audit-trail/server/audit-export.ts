/** Exports the audit trail, with a row for each changed field. Reads page by page, since entries never change. */
import { authorName } from '#model/author.ts';
import { escapeFormula } from '#model/escape.ts';
import { cellsOf, type CellColumn, type Piece } from '../../exports/model/format.ts';
import { exportFormats } from '../../exports/model/file-formats.ts';
import type { ExportFormat } from '../../exports/model/formats.ts';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Field } from '#model/field.ts';
import { formatDay } from '#model/date.ts';
import { hasDays } from '#model/kinds.ts';
import { auditFile, type AuditEntity, type AuditEntry, type AuditPage, type AuditQuery } from '../model/operations.ts';
import { sendFile, type SendContext, type SentFile } from '../../exports/server/send-file.ts';
import { Metered } from '../../exports/server/metered.ts';

/** Entries per page. */
const batchSize = 1_000;

/** A changed field; none of an entry without any. */
interface Row {
  readonly entry: AuditEntry;
  readonly entity: AuditEntity | undefined;
  readonly name?: string;
  readonly change?: AuditEntry['changes'][string];
}

const columns: readonly CellColumn<Row>[] = [
  { name: 'changedDate', label: 'When (UTC)', value: ({ entry }: Row) => entry.changedDate },
  { name: 'changedBy', label: 'Who', value: ({ entry }: Row) => entry.changedBy, text: authorText },
  { name: 'entity', label: 'Entity', value: ({ entry }: Row) => entry.entity, text: (row: Row) => row.entity?.label },
  { name: 'key', label: 'Key', value: ({ entry }: Row) => entry.key, text: ({ entry }: Row) => entry.key.join('/') },
  { name: 'name', label: 'Record', value: ({ entry }: Row) => entry.name },
  { name: 'action', label: 'Change', value: ({ entry }: Row) => entry.action },
  {
    name: 'field',
    label: 'Field',
    value: ({ name }: Row) => name,
    text: (row: Row) => fieldOf(row)?.label ?? row.name,
  },
  { name: 'from', label: 'Before', value: ({ change }: Row) => change?.from, text: textOf('from') },
  { name: 'to', label: 'After', value: ({ change }: Row) => change?.to, text: textOf('to') },
].map(({ name, label, value, text = value }) => ({
  name,
  label,
  value,
  text: (row) => escapeFormula(String(text(row) ?? '')) || null,
}));

const fieldOf = ({ entity, name }: Row): Field | undefined => entity?.fields[name ?? ''];

/** Waits in the fair queue, then streams all entries that match the query. */
export const sendAuditExport = (
  context: SendContext,
  read: (query: AuditQuery) => Promise<AuditPage>,
  query: AuditQuery,
  sent: Omit<SentFile, 'file'>,
): Promise<FastifyReply> =>
  sendFile(context, { ...sent, file: auditFile }, new Metered(), (disconnected) =>
    Promise.resolve(Readable.from(pieces(read, query, sent.format, disconnected), { objectMode: false })),
  );

async function* pieces(
  read: (query: AuditQuery) => Promise<AuditPage>,
  query: AuditQuery,
  name: ExportFormat,
  disconnected: AbortSignal,
): AsyncGenerator<Piece> {
  const format = exportFormats[name];
  const writer = format.writer(columns);
  yield writer.begin();
  let after = query.after;
  for (let more = true; more;) {
    disconnected.throwIfAborted();
    const page = await read({ ...query, pageSize: batchSize, ...(after && { after }) });
    yield writer.rows(cellsOf(format, columns, rowsOf(page)));
    after = page.data.at(-1)?.id;
    more = page.more && after !== undefined;
  }
  yield writer.end();
}

function rowsOf({ data, entities }: AuditPage): Row[] {
  const byService = new Map(entities.map((entity) => [entity.service, entity]));
  return data.flatMap((entry): Row[] => {
    const entity = byService.get(entry.entity);
    const changes = Object.entries(entry.changes);
    return changes.length === 0
      ? [{ entry, entity }]
      : changes.map(([name, change]) => ({ entry, entity, name, change }));
  });
}

function authorText({ entry: { changedBy } }: Row): string {
  return changedBy === null ? 'The portal' : authorName(changedBy);
}

/** Formats a value like an export of a list. */
function textOf(side: 'from' | 'to') {
  return (row: Row): string => {
    const value: unknown = row.change?.[side];
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (Array.isArray(value)) return value.map(String).join(', ');
    if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value);
    return hasDays(fieldOf(row)) ? formatDay(String(value)) : String(value);
  };
}
