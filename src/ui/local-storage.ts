/** Local storage, which may be forbidden or full: errors are ignored, and values then last only as long as the page. */

/** The stored text; `null` if there is none. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; `null` removes it. */
export function writeItem(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
}
