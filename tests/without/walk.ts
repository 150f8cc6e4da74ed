/** Signs in, and opens every list and every form in a browser. */
import { chromium, type Page } from 'playwright';
import { findChromium } from '../support/browser.ts';

interface WalkedScreen {
  readonly path: string;
  readonly form?: boolean;
}

/** Returns what went wrong: errors of the page, of its requests, and screens that show none of their parts. */
export async function walk(address: string, screens: readonly WalkedScreen[]): Promise<readonly string[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: address });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    page.on('response', (response) => {
      // Before the sign-in, there is no user.
      if (response.status() >= 400 && response.status() !== 401)
        problems.push(`${page.url()}: ${response.url()} answers ${response.status()}`);
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: /^administrator@/ }).click();
    await page.getByRole('button', { name: /^Profile of/ }).waitFor();
    for (const screen of screens)
      await open(page, screen).catch((error: unknown) => problems.push(`${page.url()}: ${String(error)}`));
    return problems;
  } finally {
    await browser.close();
  }
}

async function open(page: Page, { path, form = false }: WalkedScreen): Promise<void> {
  await page.goto(path);
  const row = page.getByRole('row').nth(1);
  const emptyList = page.getByRole('heading', { name: /^No .* (yet|match)$/ });
  await row.or(emptyList).first().waitFor();
  if (!form) return;
  // Without rows, the form is that of a new record.
  if (await emptyList.isVisible()) await page.goto(`${path}/-1`);
  else
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
  // Some forms open for reading, with a button to edit.
  await page.getByRole('button', { name: /^(Save|Edit)$/ }).waitFor();
}
