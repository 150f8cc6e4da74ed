/**
 * Finds a Chromium for the browser tests, or installs one: `CHROMIUM_PATH`, Playwright's own, the system's, then
 * `playwright install chromium`, then Debian's package as root.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium that can be started. Fails with one line that says what to do. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const found = installed() ?? (attempt('npx', ['playwright', 'install', 'chromium']), installed());
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const last = installed();
  if (last !== undefined) return last;
  throw new Error('No Chromium to test in. Install one, or set CHROMIUM_PATH to its executable.');
}

function installed(): string | undefined {
  const own = chromium.executablePath();
  if (own !== '' && existsSync(own)) return own;
  const folders = (process.env.PATH ?? '').split(':');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/** Whether it worked shows in what is installed afterwards. */
function attempt(command: string, args: string[]): void {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 300_000 });
  } catch {
    // The next way is tried; the last line of findChromium says what to do when there is none left.
  }
}
