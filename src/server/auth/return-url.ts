/** Validates the return URL of a sign-in: always a page of this portal (no open redirect). */
import { isServerPath, normalizedUrl } from '../http/normalized-url.ts';

/** Maximum length in characters: the URL is stored in a cookie, and proxies limit cookies to about 8 kB. */
const maxLength = 1_200;

/** Control characters and backslashes, which browsers drop or turn into slashes. */
const unsafe = /[\p{Cc}\\]/u;

/**
 * The path, query and fragment of a page of the portal; `/` for anything else. Validated before and after parsing, since the URL
 * `/..//evil.example` has this origin, but its pathname `//evil.example` doesn't. Called at the start and end of a sign-in.
 */
export function returnPath(text: unknown, publicUrl: string): string {
  if (typeof text !== 'string' || !text.startsWith('/') || unsafe.test(text)) return '/';
  const url = URL.parse(text, publicUrl);
  if (url === null || url.origin !== publicUrl) return '/';
  const path = normalizedUrl(url.pathname);
  // Not to an API route: a sign-in that returned to sign-out would end at once.
  if (path.startsWith('//') || isServerPath(path)) return '/';
  // Too long: keep the page, drop its query.
  return [path + url.search + url.hash, path].find(({ length }) => length <= maxLength) ?? '/';
}
