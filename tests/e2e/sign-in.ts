import { expect, type APIRequestContext, type Page } from 'playwright/test';

export type Account = 'administrator' | 'operator' | 'reader' | 'newcomer' | 'stranger';

export const emailOf = (account: Account): string => `${account}@portal.local`;

/** Signs in as a sample account by the user interface: Login, then the account's button on the provider's page. */
export async function signIn(page: Page, account: Account, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: emailOf(account) }).click();
}

/** Signs in and waits for the shell. */
export async function openAs(page: Page, account: Account, path = '/'): Promise<void> {
  await signIn(page, account, path);
  await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible();
}

/** Signs in by the calls of the pages, without rendering them; `page.request` signs the page in. */
export async function signInByCalls(request: APIRequestContext, email: string): Promise<void> {
  const choice = await (await request.get('/api/auth/token?returnUrl=/')).text();
  const action = new RegExp(`formaction="([^"]*/${encodeURIComponent(email)})"`).exec(choice)?.[1];
  if (action === undefined) throw new Error(`The provider offers no ${email}.`);
  await expect(await request.post(action)).toBeOK();
}
