import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { jobRunDays, type JobState } from '../model/jobs.ts';
import { holdsOfAllRows } from '#model/permission.ts';
import { systemCalls } from '#model/system.ts';
import type { JobRow, JobRunRow } from '../model/operations.ts';
import { Badges } from '#ui/badges.tsx';
import { request } from '#ui/calls/http.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { usePermissions } from '#ui/permissions-context.tsx';
import { identity } from '#generated/identity.ts';
import { InstantCell, UserName } from '../../../app/system/cells.tsx';
import classes from '../../../app/system/cells.module.css';
import { SystemPage } from '../../../app/system/system-page.tsx';
import table from '../../../app/system/system-table.module.css';
import { RowsOrMessage, RowsTable, SystemTable, type SystemColumn } from '../../../app/system/system-table.tsx';
import { systemKey, useSystemPage } from '../../../app/system/use-system-page.ts';
import { useSystemQuery } from '../../../app/system/use-system-query.ts';

const stateBadges: Readonly<Record<JobState, { label: string; color: string }>> = {
  running: { label: 'Running', color: 'blue' },
  succeeded: { label: 'Succeeded', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
};

/** `/system/jobs`: what runs on a schedule, and how it went. */
export function JobsPage() {
  const { query, change } = useSystemQuery();
  const jobs = useQuery({
    queryKey: systemKey('Jobs'),
    queryFn: ({ signal }) => request<JobRow[]>({ name: 'Jobs', path: `${systemCalls}/Jobs`, signal }),
  });
  const mayRun = holdsOfAllRows(usePermissions(), identity.administration.write);
  const run = useRunJob();
  return (
    <SystemPage
      title="Jobs"
      intro={`What runs on a schedule, each time on one server, and the runs of the last ${jobRunDays} days.`}
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
      <SystemTable
        label="runs"
        columns={runColumns}
        keyOf={({ job, due }) => `${job} ${due}`}
        result={useSystemPage<JobRunRow>('JobRuns', 'Runs of jobs', query)}
        query={query}
        onChange={change}
        empty="No run matches."
      />
    </SystemPage>
  );
}

function useRunJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      request({ name: 'Run now', method: 'POST', path: `${systemCalls}/Jobs/${encodeURIComponent(name)}/run` }),
    onSuccess: (_answer, name) => showToast({ text: `${name} has started` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: systemKey('JobRuns') }),
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
    <Button size="compact-sm" variant="default" aria-label={`Run ${name} now`} onClick={() => onRun(name)}>
      Run now
    </Button>
  ),
});

const runColumns: readonly SystemColumn<JobRunRow>[] = [
  { label: 'When', cell: ({ started }) => <InstantCell at={started} /> },
  { label: 'Job', cell: ({ job }) => job },
  { label: 'By', cell: ({ startedBy }) => (startedBy === null ? 'The schedule' : <UserName user={startedBy} />) },
  { label: 'Took', cell: ({ started, ended }) => ended && length(Date.parse(ended) - Date.parse(started)) },
  { label: 'Result', cell: ({ state }) => <Badges choices={[{ value: state, ...stateBadges[state] }]} /> },
  { label: 'Error', cell: ({ error }) => <div className={classes.who}>{error}</div> },
];

function length(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  return milliseconds < 60_000 ? `${(milliseconds / 1_000).toFixed(1)} s` : `${Math.round(milliseconds / 60_000)} min`;
}
