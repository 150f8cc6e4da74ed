/** Starts the portal's server in a process, as in production, and signs in. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Browser, freePort } from '../../server/support/portal-server.ts';

export interface Running {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '../../..');

/** Starts a script of the project with the environment, and waits until it answers at `/healthz`. */
export async function startProcess(script: string, environment: Record<string, string>): Promise<Running> {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, script)], {
    env: { PATH: process.env.PATH, NODE_ENV: '', LOG_LEVEL: 'warn', PORT: port, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}.`);
    const up = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return { url, pid: child.pid ?? 0, stop };
    await wait(20);
  }
}

/** Starts the portal's server. */
export const startPortal = (environment: Record<string, string>): Promise<Running> =>
  startProcess('src/server/start/main.ts', environment);

/** Signs in and returns the headers; by default an administrator of the project's catalogue. */
export async function signIn(
  { url }: Pick<Running, 'url'>,
  email = 'administrator@portal.local',
): Promise<Record<string, string>> {
  const browser = new Browser(url);
  await browser.signIn(email);
  return {
    'content-type': 'application/json',
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}
