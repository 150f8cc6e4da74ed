/** Runs in the page, before anything else does: see `measure.ts`, which reads this file and takes its types out. */

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** After a frame was drawn, the first moment in which the page could answer. */
async function painted(): Promise<number> {
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now();
}

/** What the rows in sight say. */
const shown = () =>
  [...document.querySelectorAll('[role="row"][aria-rowindex]')]
    .slice(1, 12)
    .map((row) => row.textContent)
    .join('\n');

const patience = 30_000;

/** When rows are painted that say something else. */
async function changed(before: string): Promise<number> {
  const start = performance.now();
  while (shown().trim() === before) {
    await frame();
    if (performance.now() - start > patience) throw new Error('The rows stay as they are.');
  }
  return painted();
}

const bench: Window['bench'] = {
  usable: changed(''),
  async sorted() {
    const before = shown();
    const pressed = new Promise<number>((resolve) => {
      window.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
    });
    const from = await pressed;
    return (await changed(before)) - from;
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
