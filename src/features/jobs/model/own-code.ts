/** The type of `generated/jobs.ts`. */
import type { Job } from '#portal/server';

export type Jobs = Readonly<
  Record<string, { readonly schedule: string; readonly timeZone: string; readonly run: Job }>
>;
