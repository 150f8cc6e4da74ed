import { time } from '../../../server/settings/limit.ts';
import type { ValuesOf } from '../../../server/settings/setting.ts';

export const jobLimits = {
  /** The limit for one run. */
  maxTime: time(15, 'minutes', {
    line: { what: 'one run of a job', forAll: true, past: 'it has failed' },
    variable: { name: 'JOB_MINUTES', is: 'that one run of a job may take', least: 1, most: 1_440 },
  }),
  /** Milliseconds after that time when a run without an end counts as abandoned: later than it can end. */
  margin: 60_000,
  /** Milliseconds between looks, at most: another server may have ended meanwhile. */
  pollTime: 60_000,
};

export type JobLimits = ValuesOf<typeof jobLimits>;
