/** Validates the return URL of a sign-in: always a page of this portal (no open redirect). */
import { isOwnPath, normalAddress } from '../http/address.ts';

/** Maximum length in characters: it is stored in a cookie, and proxies pass about 8 kB of cookies. */
const maxLength = 1_200;

/** Control characters and backslashes, which browsers drop or turn into slashes. */
const unsafe = /[\p{Cc}\\]/u;

/**
 * The path, query and fragment of a page of the portal; `/` for anything else. Checked before and after parsing, since
 * `/..//evil.example` is within the origin and its pathname still leaves it. Used when a sign-in starts and again when
 * it ends.
 */
export function returnPath(text: unknown, publicUrl: string): string {
  if (typeof text !== 'string' || !text.startsWith('/') || unsafe.test(text)) return '/';
  const url = URL.parse(text, publicUrl);
  if (url === null || url.origin !== publicUrl) return '/';
  const path = normalAddress(url.pathname);
  // API routes are no pages: returning to sign-out would be a trap.
  if (path.startsWith('//') || isOwnPath(path)) return '/';
  // Too long: keep the page, drop its query.
  return [path + url.search + url.hash, path].find(({ length }) => length <= maxLength) ?? '/';
}
