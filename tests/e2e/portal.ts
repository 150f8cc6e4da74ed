/** The journeys' own `test`: a page that is signed in, calls to change records from elsewhere, and a watch on the browser. */
import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
  type PlaywrightWorkerArgs,
} from 'playwright/test';
import { addressOf } from './servers.ts';
import { emailOf, type Account } from './sign-in.ts';
import { Service } from './service.ts';

type State = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** What a journey may say about faults that it provokes. */
interface Watch {
  /** Faults that match are not held against the journey. */
  allow(fault: RegExp): void;
}

interface Journey {
  /** Who is signed in when the journey begins; `null`: nobody. */
  account: Account | null;
  watch: Watch;
  /** The calls, as the administrator makes them in another place. */
  service: Service;
}

interface Shared {
  /** One session an account, as cookies; a journey that ends its session signs in for itself. */
  states: (account: Account) => Promise<State>;
}

export const test = base.extend<Journey, Shared>({
  account: ['administrator', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern.
  baseURL: async ({}, provide, { parallelIndex }) => {
    await provide(addressOf(parallelIndex));
  },
  states: [
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
  storageState: async ({ account, states }, provide) => {
    await provide(account === null ? { cookies: [], origins: [] } : await states(account));
  },
  service: async ({ playwright, states, baseURL }, provide) => {
    const request = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      storageState: await states('administrator'),
    });
    await provide(new Service(request));
    await request.dispose();
  },
  watch: [
    async ({ context, baseURL }, provide) => {
      const allowed: RegExp[] = [];
      const faults = watchFaults(context, baseURL ?? '');
      await provide({ allow: (fault) => allowed.push(fault) });
      const left = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      expect(left, 'console errors, broken content rules, and requests to elsewhere').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Locator, type Page };

/** Waits for the portal's frame. A heading alone says little: 'Loading...' stands under one, too. */
export const framed = (page: Page): Promise<void> => expect(page.getByText('Skip to content')).toBeAttached();

/** Signs in by the calls that a browser makes, without drawing the pages between. */
async function stateOf({ request }: PlaywrightWorkerArgs['playwright'], account: Account, baseURL: string) {
  // A new context would begin as the journey that asks: with somebody's cookies.
  const context = await request.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const choice = await (await context.get('/api/auth/token?returnUrl=/')).text();
  const action = new RegExp(`formaction="([^"]*/${encodeURIComponent(emailOf(account))})"`).exec(choice)?.[1];
  if (action === undefined) throw new Error(`The provider offers no ${account}.`);
  await expect(await context.post(action)).toBeOK();
  const state = await context.storageState();
  await context.dispose();
  return state;
}

/** Collects what no page of the portal may ever do. */
function watchFaults(context: BrowserContext, baseURL: string): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    const isAboutHeader = message.text().includes('Permissions-Policy');
    if (message.type() === 'error' || isAboutHeader)
      faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => faults.push(`error: ${error.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) faults.push(`request: ${request.url()}`);
  });
  return faults;
}
