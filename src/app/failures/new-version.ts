/**
 * Notices that a new version was deployed under an open page.
 *
 * The entry script's name holds its content hash and so identifies the build: a newer version is deployed when the index
 * page names another script.
 */
import { createStore } from '#ui/store.ts';
import { portal } from '#generated/portal.ts';

/** Whether the server has another version than this page. */
export const newVersion = createStore(false);

const entryScriptPattern = /<script type="module"[^>]*\ssrc="(?<address>\/assets\/[^"]+)"/;

/** The URL of the entry script in an index page; `null` if the page is not of a build. */
export const entryScriptOf = (html: string): string | null => entryScriptPattern.exec(html)?.groups?.address ?? null;

/** Polls, and checks whenever the tab becomes visible. In development nothing is deployed. */
export function watchVersion(): void {
  const currentScript = document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src');
  if (currentScript === null || currentScript === undefined) return;
  const check = async () => {
    const html = await fetch('/', { cache: 'no-cache' }).then((response) => (response.ok ? response.text() : ''));
    const deployedScript = entryScriptOf(html);
    if (deployedScript !== null && deployedScript !== currentScript) newVersion.set(true);
  };
  // A failed check is repeated by the next one.
  const checkQuietly = () => void check().catch(() => {});
  setInterval(checkQuietly, portal.refreshUserMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkQuietly();
  });
  // A chunk of this version that the new deployment has removed.
  window.addEventListener('vite:preloadError', checkQuietly);
}
