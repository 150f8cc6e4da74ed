/** Runs in the page before its own scripts, after `support/in-page.ts`. */

/** The text of the visible rows. */
const visibleText = () =>
  [...document.querySelectorAll('[role="row"][aria-rowindex]')]
    .slice(1, 12)
    .map((row) => row.textContent)
    .join('\n');

const idleTime = 500;

/** The time when rows with another text are painted. */
async function rowsChanged(before: string): Promise<number> {
  const start = performance.now();
  while (visibleText().trim() === before) {
    await frame();
    if (performance.now() - start > timeout) throw new Error('The rows stay as they are.');
  }
  return nextPaint();
}

const bench: Window['bench'] = {
  usable: rowsChanged(''),
  async sorted() {
    const before = visibleText();
    const click = new Promise<number>((resolve) => {
      window.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
    });
    const clickTime = await click;
    return (await rowsChanged(before)) - clickTime;
  },
  async idle() {
    // An idle callback may be followed by the page's own: after half a second of them it has none left.
    const start = performance.now();
    while (performance.now() - start < idleTime) await new Promise((resolve) => requestIdleCallback(resolve));
  },
  async scroll(selector, x, y) {
    const scroller = document.querySelector(selector);
    if (scroller === null) throw new Error(`Nothing scrolls at ${selector}.`);
    const frames: number[] = [];
    let [last, place] = [await frame(), -1];
    while (place !== scroller.scrollLeft + scroller.scrollTop) {
      place = scroller.scrollLeft + scroller.scrollTop;
      scroller.scrollBy({ left: x, top: y, behavior: 'instant' });
      const now = await frame();
      frames.push(now - last);
      last = now;
    }
    frames.sort((a, b) => a - b);
    return { longest: frames.at(-1) ?? 0, median: frames[Math.floor(frames.length / 2)] ?? 0 };
  },
};
window.bench = bench;
