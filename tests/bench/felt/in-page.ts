/** Runs in each page before its own scripts, after `support/in-page.ts`. Times in ms since the navigation began. */

const longTasks: PerformanceEntry[] = [];
let [shift, paint] = [0, 0];
const presses: number[] = [];

/** An entry of a layout shift or of an event, which TypeScript's library of the DOM lacks in part. */
interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

function observe(type: string, note: (entry: PerformanceEntry) => void, options: object = {}): void {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
}

observe('longtask', (entry) => longTasks.push(entry));
observe('largest-contentful-paint', ({ startTime }) => {
  paint = startTime;
});
observe('layout-shift', (entry) => {
  const { value, hadRecentInput } = entry as ShiftEntry;
  if (!hadRecentInput) shift += value;
});
// Only events of an interaction have an id.
observe('event', (entry) => Number(Reflect.get(entry, 'interactionId')) > 0 && presses.push(entry.duration), {
  durationThreshold: 16,
});

const isShown = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());

/** The time when an element of the selector is painted, or with `isGone` the last of them is gone. */
async function painted(selector: string, isGone: boolean): Promise<number> {
  const start = performance.now();
  while (isShown(selector) === isGone) {
    await frame();
    if (performance.now() - start > timeout) throw new Error(`${selector}: not after ${timeout} ms.`);
  }
  return nextPaint();
}

let press: Promise<number> | undefined;

window.felt = {
  async loaded(selector) {
    return painted(selector, false);
  },
  expectPress() {
    press = new Promise((resolve) => {
      window.addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
    });
  },
  async pressed(selector, isGone = false) {
    const begin = await press;
    return (await painted(selector, isGone)) - (begin ?? Number.NaN);
  },
  facts: () => ({
    largestPaint: paint,
    shift,
    longestTask: Math.max(0, ...longTasks.map(({ duration }) => duration)),
    slowestPress: Math.max(0, ...presses),
  }),
};
