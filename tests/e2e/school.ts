/** The catalogue `school`, which has own code, started like `npm start`. */
import { school } from '../support/catalogues.ts';
import { rows } from './list-page.ts';
import { withOwnServer } from './own-server.ts';
import { expect, type Page } from './portal.ts';
import { startServer } from './start-servers.ts';

/** `offset`: of the server's port, see {@link withOwnServer}. */
export const withSchool = (offset: number): void =>
  withOwnServer(offset, (server) =>
    startServer(server, { CATALOGUE: school.folder, DATABASE_URL: '' }, 'src/server/start/start.ts'),
  );

type SchoolAccount = 'head' | 'office';

/** Signs in, and opens a page without waiting for it. */
export async function enter(page: Page, path: string, account: SchoolAccount = 'head'): Promise<void> {
  await page.goto(`/api/auth/token?returnUrl=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: `${account}@school.example` }).click();
}

/** Signs in, and opens a list. */
export async function signIn(page: Page, path: string): Promise<void> {
  await enter(page, path);
  await expect(rows(page).first()).toBeVisible();
}

/** What the browser reports to the server's log from now on. */
export function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Log')) reports.push(request.postData() ?? '');
  });
  return reports;
}
