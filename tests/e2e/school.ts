/** The catalogue `school`, which has own code, started like `npm start`. */
import { school } from '../support/catalogues.ts';
import { rows } from './list-page.ts';
import { withOwnServer } from './own-server.ts';
import { expect, type Page } from './portal.ts';
import { signInByCalls } from './sign-in.ts';
import { startCatalogue } from './start-servers.ts';

/** `offset`: of the server's port, see {@link withOwnServer}. */
export const withSchool = (offset: number): void => withOwnServer(offset, (server) => startCatalogue(server, school));

type SchoolAccount = 'head' | 'office';

/** Signs in, and opens a page. */
export async function enter(page: Page, path: string, account: SchoolAccount = 'head'): Promise<void> {
  // No call of the page before is on its way, with the session that the sign-in ends.
  await page.goto('about:blank');
  await signInByCalls(page.request, `${account}@school.example`);
  await page.goto(path);
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
