/**
 * Notices that a new version was deployed under an open page.
 *
 * Every build's entry script has its own address, since its name holds the hash of what it is made of: a build is known
 * by that address, and a newer one by finding another in the index page.
 */
import { portal } from '#generated/portal.ts';
import { createStore } from '#ui/store.ts';

/** Whether the server has another version than this page. */
export const newVersion = createStore(false);

const entry = /<script[^>]*\ssrc="(?<address>\/assets\/[^"]+)"/;

/** The address of the entry script that an index page names; `null` where it names none of a build. */
export const entryOf = (html: string): string | null => entry.exec(html)?.groups?.address ?? null;

/** Looks now and then, and whenever the reader comes back to the tab. In development nothing is deployed. */
export function watchVersion(): void {
  const own = document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src');
  if (own === null || own === undefined) return;
  const look = async () => {
    const html = await fetch('/', { cache: 'no-cache' }).then((answer) => (answer.ok ? answer.text() : ''));
    const served = entryOf(html);
    if (served !== null && served !== own) newVersion.set(true);
  };
  // Not reached: the next look tells.
  const lookQuietly = () => void look().catch(() => {});
  setInterval(lookQuietly, portal.refreshUserMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookQuietly();
  });
  // A part of this version that is not there any more.
  window.addEventListener('vite:preloadError', lookQuietly);
}
