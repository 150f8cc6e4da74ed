/**
 * Finds a Chromium for the browser tests, or installs one. In this order: `CHROMIUM_PATH`, Playwright's own, Debian's headless
 * shell (installed if the user is root), another one in `PATH`, `playwright install chromium`.
 *
 * The headless shell renders the same pages at a fifth of the cost: the full Chromium creates an invisible window with toolbars
 * for each.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

const shell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium that can be started. Fails with a one-line remedy. */
export function findChromium(): string {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath !== undefined && configuredPath !== '') {
    if (existsSync(configuredPath)) return configuredPath;
    throw new Error(`CHROMIUM_PATH names ${configuredPath}, which does not exist.`);
  }
  const executable = playwrightsOwn() ?? debiansShell() ?? onPath(...browsers);
  if (executable !== undefined) return executable;
  attempt('npx', ['playwright', 'install', 'chromium']);
  const last = playwrightsOwn();
  if (last !== undefined) return last;
  throw new Error('No Chromium to test in. Install one, or set CHROMIUM_PATH to its executable.');
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : undefined;
}

function debiansShell(): string | undefined {
  const executable = onPath(shell);
  if (executable !== undefined || process.getuid?.() !== 0) return executable;
  attempt('apt-get', ['update', '-qq']);
  attempt('apt-get', ['install', '-y', '-qq', shell]);
  return onPath(shell);
}

function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/** Runs a command and ignores failures: the caller checks what is installed afterwards. */
function attempt(command: string, args: string[]): void {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 120_000 });
  } catch {
    // The next candidate is tried; findChromium throws if none is left.
  }
}
