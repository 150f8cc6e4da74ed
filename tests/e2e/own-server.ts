/** A separate server for a spec file. */
import { test } from './portal.ts';
import { ports } from './servers.ts';
import type { ServerAddress, StopServer } from './start-servers.ts';

/** Starts a server for the journeys of the calling file or group. `offset` from the worker's port keeps the ports of files apart. */
export function withOwnServer(offset: number, start: (address: ServerAddress) => Promise<StopServer>): void {
  const addressOf = (worker: number): ServerAddress => {
    const port = Number(ports[worker]) + offset;
    return { port, address: `http://localhost:${port}` };
  };
  let stop: StopServer | undefined;
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern.
    baseURL: async ({}, provide, { parallelIndex }) => {
      await provide(addressOf(parallelIndex).address);
    },
  });
  // oxlint-disable-next-line no-empty-pattern -- As above.
  test.beforeAll(async ({}, { parallelIndex }) => {
    test.setTimeout(300_000);
    stop = await start(addressOf(parallelIndex));
  });
  test.afterAll(() => stop?.());
}
