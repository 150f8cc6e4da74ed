/** The servers that the journeys run against: one for each of Playwright's workers, with data of its own. */
import { availableParallelism } from 'node:os';

const given = process.env.E2E_PORT;

/** Whoever names the port may have a server there already: then there is this one only. */
export const ports: readonly number[] =
  given === undefined ? [3210, 3211].slice(0, availableParallelism()) : [Number(given)];

/** The address of a worker's server; `worker` counts those that run at the same time. */
export const addressOf = (worker: number): string => `http://localhost:${ports[worker]}`;
