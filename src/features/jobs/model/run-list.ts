/** The list of the runs of jobs. */
import type { EntitySpec } from '#model/entity.ts';
import type { Choice } from '#model/field.ts';
import type { IdentityModel } from '#model/identity.ts';
import { choiceField, instantField, systemList, textField, userField } from '#model/system-lists.ts';
import type { Reference } from '#model/wire.ts';
import type { JobState } from './jobs.ts';

/** A row of it. */
export interface JobRunRow {
  readonly job: string;
  readonly due: string;
  readonly started: string;
  readonly ended: string | null;
  readonly milliseconds: number | null;
  readonly state: JobState;
  readonly error: string | null;
  /** Null: the schedule. */
  readonly startedById: number | null;
  readonly startedBy: Reference | null;
}

const states: Readonly<Record<JobState, Omit<Choice, 'value'>>> = {
  running: { label: 'Running', color: 'blue' },
  succeeded: { label: 'Succeeded', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
};

export const jobRunList = (identity: IdentityModel): EntitySpec =>
  systemList(identity, {
    service: 'JobRuns',
    label: { one: 'Run', many: 'Runs' },
    table: 'jobRun',
    system: 'programs',
    key: ['job', 'due'],
    fields: {
      started: instantField('When'),
      job: textField('Job', 180),
      startedById: userField(identity, 'By', 'startedBy'),
      milliseconds: { kind: 'integer', label: 'Took', measure: true },
      state: choiceField('Result', states),
      error: textField('Error', 320),
      due: instantField('Due'),
      ended: instantField('Ended'),
    },
    hidden: ['due', 'ended'],
    sort: { field: 'started', order: 'desc' },
  });
