/** The servers of the journeys: one for each Playwright worker, with its own data. */
import { availableParallelism } from 'node:os';

const givenPort = process.env.E2E_PORT;

/**
 * One more than cores, since workers also wait: for the servers of single spec files, and for what the pages delay. With `E2E_PORT` a
 * single server, which may be running already.
 */
export const ports: readonly number[] =
  givenPort === undefined ? [3210, 3211, 3212].slice(0, availableParallelism() + 1) : [Number(givenPort)];

/** The address of a worker's server; `worker` is Playwright's `parallelIndex`. */
export const addressOf = (worker: number): string => `http://localhost:${ports[worker]}`;
