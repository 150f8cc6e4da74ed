import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { jobRunDays } from '../model/jobs.ts';
import { jobRunList, type JobRunRow } from '../model/run-list.ts';
import { holdsOfAllRows } from '#model/permission.ts';
import { systemCalls } from '#model/system.ts';
import type { JobRow } from '../model/operations.ts';
import { entityClient } from '#ui/calls/entity-calls.ts';
import { request } from '#ui/calls/http.ts';
import type { CellContents } from '#ui/list/columns/own-cell.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import { usePermissions } from '#ui/permissions-context.tsx';
import { identity } from '#generated/identity.ts';
import { InstantCell, StateCell, UserName } from '../../../app/system/cells.tsx';
import { SystemList } from '../../../app/system/system-page.tsx';
import table from '../../../app/system/system-table.module.css';
import { RowsOrMessage, RowsTable, type SystemColumn } from '../../../app/system/system-table.tsx';

const client = entityClient<JobRunRow, readonly [string, string], ReturnType<typeof jobRunList>>(jobRunList(identity));

/** `/system/jobs`: what runs on a schedule, and how it went. */
export function JobsPage() {
  const jobs = useQuery({
    queryKey: ['System', 'Jobs'],
    queryFn: ({ signal }) => request<JobRow[]>({ name: 'Jobs', path: `${systemCalls}/Jobs`, signal }),
  });
  const mayRun = holdsOfAllRows(usePermissions(), identity.administration.write);
  const run = useRunJob();
  return (
    <SystemList
      client={client}
      title="Jobs"
      path="/system/jobs"
      intro={`What runs on a schedule, each time on one server, and the runs of the last ${jobRunDays} days.`}
      cells={cells}
    >
      <RowsOrMessage result={jobs} isEmpty={jobs.data?.length === 0} label="jobs" empty="The catalogue has none.">
        <div className={table.panel}>
          <RowsTable
            label="jobs"
            columns={mayRun ? [...jobColumns, runColumn(run.mutate)] : jobColumns}
            keyOf={({ name }) => name}
            rows={jobs.data ?? []}
            isStale={false}
          />
        </div>
      </RowsOrMessage>
    </SystemList>
  );
}

function useRunJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      request({ name: 'Run now', method: 'POST', path: `${systemCalls}/Jobs/${encodeURIComponent(name)}/run` }),
    onSuccess: (_answer, name) => showToast({ text: `${name} has started` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [client.entity.service] }),
  });
}

const jobColumns: readonly SystemColumn<JobRow>[] = [
  { label: 'Job', cell: ({ name }) => name },
  {
    label: 'Schedule',
    cell: ({ schedule, timeZone }) => (
      <div>
        <code>{schedule}</code>
        <div className="caption">{timeZone}</div>
      </div>
    ),
  },
  { label: 'Next', cell: ({ next }) => next && <InstantCell at={next} /> },
];

const runColumn = (onRun: (name: string) => void): SystemColumn<JobRow> => ({
  label: 'Action',
  cell: ({ name }) => (
    <Button size="compact-sm" variant="default" aria-label={`Run now: ${name}`} onClick={() => onRun(name)}>
      Run now
    </Button>
  ),
});

const rowOf = (row: object) => row as JobRunRow;

const cells: CellContents = {
  startedBy: (row) => {
    const { startedBy } = rowOf(row);
    return startedBy === null ? 'The schedule' : <UserName user={startedBy} />;
  },
  milliseconds: (row) => {
    const { milliseconds } = rowOf(row);
    return milliseconds === null ? null : length(milliseconds);
  },
  state: (row) => <StateCell entity={client.entity} state={rowOf(row).state} />,
};

function length(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  return milliseconds < 60_000 ? `${(milliseconds / 1_000).toFixed(1)} s` : `${Math.round(milliseconds / 60_000)} min`;
}
