/** Jobs: own code that runs on a schedule. */

/** How a run ended; `running`, if it has not. */
export const jobStates = ['running', 'succeeded', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Days after which runs are removed from the list. */
export const jobRunDays = 90;
