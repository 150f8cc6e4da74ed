import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Modal, Progress } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calendarNow } from '#model/relative-days.ts';
import { formatCount } from '#ui/format-count.ts';
import { usePortal } from '#ui/portal-context.tsx';
import type { ListOnScreen } from '#ui/list/state/list-tool.ts';
import { TryAgain } from '#ui/routing/try-again.tsx';
import { toExportQuery } from '#model/list/list-state.ts';
import { PrintSheet } from './print-sheet.tsx';
import classes from './print-view.module.css';
import { maxPrintedRows, readAll, type PrintedRows } from './read-all.ts';

interface PrintViewProps extends ListOnScreen {
  onClose: () => void;
}

/** Milliseconds for the sheet to paint before the print dialog blocks the page. */
const paintMs = 100;

/** Full-screen print preview of all rows of a list; opens the browser's print dialog once they are loaded. */
export function PrintView({ onClose, ...props }: PrintViewProps) {
  // A snapshot from the click: the list may refetch meanwhile.
  const [list] = useState(props);
  const { printed, progress, failed, retry } = useRows(list);
  const isReady = printed !== undefined;
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => window.print(), paintMs);
    return () => clearTimeout(timer);
  }, [isReady]);
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 0 }}>
      <Modal.Content className={classes.view} aria-label={`Print ${list.title}`}>
        <div className={classes.bar} data-not-printed>
          <b>Print {list.title}</b>
          <Group gap="xs">
            {isReady ? (
              <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
                Print
              </Button>
            ) : null}
            <Button variant="default" data-autofocus onClick={onClose}>
              {isReady ? 'Close' : 'Cancel'}
            </Button>
          </Group>
        </div>
        {failed ? <TryAgain place="screen" onRetry={retry} /> : null}
        {isReady || failed ? null : <ReadingRows {...progress} />}
        {isReady ? <PrintSheet {...list} printed={printed} /> : null}
      </Modal.Content>
    </Modal.Root>
  );
}

function ReadingRows({ rows, total }: PrintedRows) {
  const all = Math.min(total, maxPrintedRows);
  return (
    <div className={classes.reading}>
      <output>{total === 0 ? 'Reading rows' : `${formatCount(rows.length)} of ${formatCount(all)} rows`}</output>
      <Progress aria-label="Rows read" value={total === 0 ? 0 : (100 * rows.length) / all} />
    </div>
  );
}

/** Fetches the rows, uncached; closing the view aborts. */
function useRows({ entity, client, state }: ListOnScreen) {
  const { calendar, list } = usePortal();
  const [query] = useState(() => toExportQuery(entity, state, calendarNow(calendar)));
  const [progress, setProgress] = useState<PrintedRows>({ rows: [], total: 0 });
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [entity.service, 'print', query],
    queryFn: ({ signal }) =>
      readAll({
        page: (query) => client.page(query, signal),
        query,
        pageSize: list.maxPageSize,
        onRead: setProgress,
      }),
    gcTime: 0,
    staleTime: Infinity,
  });
  return { printed: data, progress, failed: isError && !isFetching, retry: () => void refetch() };
}
