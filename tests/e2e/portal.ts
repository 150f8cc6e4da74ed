/** Playwright's `test` with fixtures: a signed-in page, calls as another client, and a check for errors in the browser. */
import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
  type Route,
  type PlaywrightWorkerArgs,
} from 'playwright/test';
import { addressOf } from './servers.ts';
import { emailOf, signInByCalls, type Account } from './sign-in.ts';
import { Service } from './service.ts';

type State = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Errors in the browser fail a journey, unless it allows them. */
interface PageErrors {
  /** Allows errors that match, which the journey provokes. */
  allow(error: RegExp): void;
}

interface Journey {
  /** The account that is signed in; `null`: none. */
  account: Account | null;
  pageErrors: PageErrors;
  /** Calls by the administrator, as from another client. */
  service: Service;
}

interface Shared {
  /** Storage state of an account's session, shared by the journeys of a worker; one that ends its session has to sign in itself. */
  storageStateOf: (account: Account) => Promise<State>;
}

export const test = base.extend<Journey, Shared>({
  account: ['administrator', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern.
  baseURL: async ({}, provide, { parallelIndex }) => {
    await provide(addressOf(parallelIndex));
  },
  storageStateOf: [
    async ({ playwright }, provide, { parallelIndex }) => {
      const states = new Map<Account, Promise<State>>();
      await provide((account) => {
        const state = states.get(account) ?? stateOf(playwright, account, addressOf(parallelIndex));
        states.set(account, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ account, storageStateOf }, provide) => {
    await provide(account === null ? { cookies: [], origins: [] } : await storageStateOf(account));
  },
  page: async ({ page }, provide) => {
    await slowDown(page);
    await provide(page);
  },
  service: async ({ playwright, storageStateOf, baseURL }, provide) => {
    const request = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      storageState: await storageStateOf('administrator'),
    });
    await provide(new Service(request));
    await request.dispose();
  },
  pageErrors: [
    async ({ context, baseURL }, provide) => {
      const allowed: RegExp[] = [];
      const errors = collectErrors(context, baseURL ?? '');
      await provide({ allow: (error) => allowed.push(error) });
      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      expect(unexpected, 'console errors, CSP violations, and requests to another origin').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Locator, type Page, type Route };

/** Waits for the shell. Its heading is not enough, since the 'Loading...' screen has one, too. */
export const waitForShell = (page: Page): Promise<void> => expect(page.getByText('Skip to content')).toBeAttached();

/** `E2E_CPU=4` runs a page's scripts and styles four times slower, as a slow computer would. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.E2E_CPU ?? 1);
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function stateOf({ request }: PlaywrightWorkerArgs['playwright'], account: Account, baseURL: string) {
  // An explicit empty state, since a new context would inherit the cookies of the journey.
  const context = await request.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  await signInByCalls(context, emailOf(account));
  const state = await context.storageState();
  await context.dispose();
  return state;
}

/** Collects console errors, uncaught exceptions, and requests to another origin. */
export function collectErrors(context: BrowserContext, baseURL: string): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    const isAboutHeader = message.text().includes('Permissions-Policy');
    if (message.type() === 'error' || isAboutHeader)
      errors.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => errors.push(`error: ${error.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) errors.push(`request: ${request.url()}`);
  });
  return errors;
}
