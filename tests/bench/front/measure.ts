/** Measures one visit of a list in a new browser context with CPU throttling. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inPageScript } from '../support/inject.ts';
import type { GridColumn } from './columns.ts';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';

/** Measurements of a visit. Times in ms, sizes in bytes. */
export interface Visit {
  readonly javascript: number;
  readonly css: number;
  readonly usable: number;
  /** From the click on a header until the sorted rows are painted; one per column. */
  readonly sorts: readonly number[];
  readonly down: Frames;
  readonly across: Frames;
  /** Number of cells in the DOM at the end. */
  readonly cells: number;
}

/** One of the lists that are compared. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
  /** The element that scrolls. */
  readonly scroller: string;
  /** The element to click to sort by a column. */
  sortBy(page: Page, column: GridColumn): Locator;
}

const slowdown = 4;

/** Milliseconds after which a page has begun what it does in its idle time. */
const pause = 500;

const inPage = inPageScript(join(import.meta.dirname, 'in-page.ts'));

export async function visit(browser: Browser, subject: Subject, columns: readonly GridColumn[]): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  await context.addCookies(subject.cookies);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const sizes = watchSizes(page);
  await page.addInitScript({ content: inPage });
  await page.goto(subject.url);
  const usable = await page.evaluate(() => window.bench.usable);
  await settle(page);
  const { javascript, css } = await sizes();
  const sorts: number[] = [];
  for (const column of columns) {
    const done = page.evaluate(() => window.bench.sorted());
    await subject.sortBy(page, column).click();
    sorts.push(await done);
    await settle(page);
  }
  const down = await page.evaluate((scroller) => window.bench.scroll(scroller, 0, 60), subject.scroller);
  const across = await page.evaluate((scroller) => window.bench.scroll(scroller, 60, 0), subject.scroller);
  const cells = await page.getByRole('gridcell').count();
  await context.close();
  return { javascript, css, usable, sorts, down, across, cells };
}

/** Waits until the page has nothing left to do: what follows measures nothing else. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(pause);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.bench.idle());
}

/** The compressed sizes of the scripts and styles that the page has loaded. */
function watchSizes(page: Page): () => Promise<{ javascript: number; css: number }> {
  const bodies: Promise<{ css: boolean; size: number }>[] = [];
  page.on('requestfinished', (request) => {
    const kind = /\.(js|css)$/.exec(new URL(request.url()).pathname)?.[1];
    if (kind === undefined) return;
    bodies.push(
      request
        .response()
        .then((response) => response?.body())
        .then((body) => ({ css: kind === 'css', size: gzipSync(body ?? '', { level: 9 }).length })),
    );
  });
  return async () => {
    const all = await Promise.all(bodies);
    const sum = (css: boolean) => all.reduce((total, one) => total + (one.css === css ? one.size : 0), 0);
    return { javascript: sum(false), css: sum(true) };
  };
}

interface Frames {
  readonly longest: number;
  readonly median: number;
}

declare global {
  interface Window {
    /** Set by `in-page.ts`; times in ms since the navigation started. */
    bench: {
      readonly usable: Promise<number>;
      readonly sorted: () => Promise<number>;
      /** Waits until the main thread is idle. */
      readonly idle: () => Promise<void>;
      readonly scroll: (scroller: string, x: number, y: number) => Promise<Frames>;
    };
  }
}
