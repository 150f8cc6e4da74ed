import type { EntitySpec } from '#model/entity.ts';
import type { ListQuery } from '#model/wire.ts';
import { entityPath, send } from '#ui/calls/http.ts';
import type { ExportFormat } from '../model/formats.ts';

/** Streams all matching rows as a file. */
export const callExport = (
  entity: EntitySpec,
  format: ExportFormat,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<Response> =>
  send({
    name: `${entity.service} export`,
    method: 'POST',
    path: entityPath(entity, `export.${format}`),
    body: query,
    signal,
    reads: true,
  });
