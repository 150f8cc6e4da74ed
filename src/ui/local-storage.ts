/** The browser's local storage, which may be forbidden or full: what is kept there is a convenience, and then lasts no longer than the page. */

/** What was kept; `null` for nothing. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; `null` forgets it. */
export function writeItem(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
}
