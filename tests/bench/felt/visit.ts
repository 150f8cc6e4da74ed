/** One person's way through the portal on a slow laptop: each step is timed within the page. */
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { inPageScript } from '../support/inject.ts';
import { steps, type Screens } from './steps.ts';

/** Milliseconds of each step, and of the whole way; `shift`: the score of layout shifts. */
export type Figures = Readonly<Record<string, number>>;

/** A slow laptop on a slow line: bytes a second, ms a request, times by which the processor is slowed. */
const line = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
const slowdown = 4;

const inPage = inPageScript(join(import.meta.dirname, 'in-page.ts'));

/** What a page does in its idle time has begun and ended by then. */
const pause = 4_000;

export async function visit(
  browser: Browser,
  url: string,
  cookies: Parameters<BrowserContext['addCookies']>[0],
  screens: Screens,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1700, height: 1000 } });
  await context.addCookies(cookies);
  await context.addInitScript({ content: inPage });
  const all: Record<string, number> = {};
  const facts = { longestTask: 0, shift: 0, slowestPress: 0 };
  const collect = async (page: Page) => {
    const seen = await page.evaluate(() => window.felt.facts());
    for (const name of ['longestTask', 'shift', 'slowestPress'] as const)
      facts[name] = Math.max(facts[name], seen[name]);
    return seen;
  };
  const load = async (address: string, selector: string) => {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', line);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url + address, { waitUntil: 'commit' });
    const took = await page.evaluate((shown) => window.felt.loaded(shown), selector);
    await page.waitForTimeout(pause);
    const { largestPaint, longestTask } = await collect(page);
    return { page, took, largestPaint, longestTask };
  };

  const first = await load(screens.list.path, screens.list.shown);
  all['list, empty cache: rows'] = first.took;
  all['… largest paint'] = first.largestPaint;
  all['… longest task'] = first.longestTask;
  await first.page.close();
  const again = await load(screens.list.path, screens.list.shown);
  all['list, full cache: rows'] = again.took;
  all['… longest task, full cache'] = again.longestTask;
  for (const { name, act, shown, isGone, leave } of steps(screens)) {
    await again.page.evaluate(() => window.felt.expectPress());
    await act(again.page);
    all[name] = await again.page.evaluate(([selector, gone]) => window.felt.pressed(selector, gone), [
      shown,
      isGone,
    ] as const);
    await again.page.waitForTimeout(pause / 2);
    await leave?.(again.page);
  }
  await collect(again.page);
  await again.page.close();
  const home = await load('/', screens.home);
  all.Home = home.took;
  await home.page.close();
  await context.close();
  return {
    ...all,
    'slowest answer to a press': facts.slowestPress,
    'longest task': facts.longestTask,
    'layout shift': facts.shift,
  };
}

declare global {
  interface Window {
    /** Set by `in-page.ts`. Times in ms, those of a load since the navigation began. */
    felt: {
      readonly loaded: (selector: string) => Promise<number>;
      /** The next press begins the step. */
      readonly expectPress: () => void;
      readonly pressed: (selector: string, isGone?: boolean) => Promise<number>;
      readonly facts: () => {
        readonly largestPaint: number;
        readonly shift: number;
        readonly longestTask: number;
        readonly slowestPress: number;
      };
    };
  }
}
