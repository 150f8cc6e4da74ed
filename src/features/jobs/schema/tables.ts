/** The runs of jobs. */
import { jobRunList } from '../model/run-list.ts';
import { jobRunDays } from '../model/jobs.ts';
import type { SchemaFeature } from '../../../schema/feature.ts';

const text = { type: 'text' } as const;
const instant = { type: 'timestamptz(3)' } as const;

const columns = {
  jobRun: {
    job: text,
    /** The scheduled time, or that of a manual start; unique with the job, so that only one server runs it. */
    dueDate: instant,
    startedDate: instant,
    endedDate: { ...instant, nullable: true },
    /** One of `jobStates` of `model/jobs.ts`. */
    state: text,
    error: { type: 'text', nullable: true },
    /** Who started it; null: the schedule. */
    startedById: { type: 'bigint', nullable: true },
  },
} as const;

export const jobTables = {
  columns,
  tables: () => ({
    jobRun: {
      columns: columns.jobRun,
      primaryKey: ['job', 'dueDate'],
      indexes: { jobRun_started: '"startedDate"' },
    },
  }),
  systemLists: (identity) => [jobRunList(identity)],
  isUsed: (catalogue) => catalogue.jobs === true,
  expires: [{ table: 'jobRun', column: 'startedDate', days: jobRunDays }],
  foreignTexts: { jobRun: 'error' },
} as const satisfies SchemaFeature;
