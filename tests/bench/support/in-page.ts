/** Runs in the page before its own scripts, and before those that use it: `inject.ts` injects it without its types. */

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Waits for the next frame and the task after it: when what was rendered is painted, and the page is responsive again. */
async function nextPaint(): Promise<number> {
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now();
}

/** Milliseconds until the page is taken to be broken. */
const timeout = 60_000;

// They are used by the scripts that follow, which are no modules.
Object.assign(globalThis, { nextPaint, timeout });
