import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { exportFileName, type ExportFormat } from '../../exports/model/formats.ts';
import { systemCalls } from '#model/system.ts';
import { auditFile, type AuditPage, type AuditQuery } from '../model/operations.ts';
import { request, send } from '#ui/calls/http.ts';
import { ExportButton } from '../../exports/ui/export-button.tsx';
import { startExport } from '../../exports/ui/run-exports.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { SystemPage } from '../../../app/system/system-page.tsx';
import table from '../../../app/system/system-table.module.css';
import { RowsOrMessage } from '../../../app/system/system-table.tsx';
import classes from './audit-trail.module.css';
import { useAuditQuery } from './use-audit-query.ts';

const path = `${systemCalls}/AuditTrail`;

/** `/system/audit-trail`: every change of every record that the viewer may read. */
export function AuditTrailPage() {
  const { query, change } = useAuditQuery();
  const result = useInfiniteQuery({
    queryKey: ['System', 'auditTrail', query],
    queryFn: ({ pageParam, signal }) =>
      request<AuditPage>({
        name: 'Audit trail',
        method: 'POST',
        path: `${path}/page`,
        body: { ...query, ...(pageParam && { after: pageParam }) } satisfies AuditQuery,
        signal,
        reads: true,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data, more }) => (more ? data.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  const pages = result.data?.pages ?? [];
  const entities = pages[0]?.entities ?? [];
  const isEmpty = pages[0]?.data.length === 0;
  const exportAll = (format: ExportFormat) =>
    startExport({
      call: 'Audit trail export',
      format,
      fileName: exportFileName(auditFile, format),
      total: undefined,
      fetchFile: (signal) =>
        send({ name: 'Audit trail export', method: 'POST', path: `${path}/export.${format}`, body: query, signal }),
    });
  return (
    <SystemPage
      title="Audit trail"
      intro="Every change of every record that you may read, the newest first: who, what, when, before and after. Days are those of UTC."
    >
      <div className={table.panel}>
        <AuditFilters query={query} entities={entities} onChange={change}>
          <ExportButton text="Export" onExport={(format) => void exportAll(format)} />
        </AuditFilters>
        <RowsOrMessage
          {...{ result, isEmpty }}
          label="changes"
          empty="No change that you may read matches all filters."
        >
          <AuditTable pages={pages} isStale={result.isPlaceholderData} />
        </RowsOrMessage>
        {result.hasNextPage && !result.isError ? (
          <div className={classes.more}>
            <Button variant="default" loading={result.isFetchingNextPage} onClick={() => void result.fetchNextPage()}>
              Show older changes
            </Button>
          </div>
        ) : null}
      </div>
    </SystemPage>
  );
}
