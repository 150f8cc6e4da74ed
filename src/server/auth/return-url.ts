/** Where someone goes after signing in: a page of this portal, whatever the address said. */
import { isOwnPath, normalAddress } from '../http/address.ts';

/** The longest address, in characters: it waits in a cookie, and proxies let about 8 kB of all cookies through. */
const mostCharacters = 1_200;

/** Control characters and backslashes, which browsers drop or turn into slashes. */
const treacherous = /[\p{Cc}\\]/u;

/**
 * The path, query and fragment of a page of the portal; `/` for anything else. Checked before and after parsing, since
 * `/..//evil.example` is within the origin and its pathname still leaves it. Used when a sign-in starts and again when
 * it ends.
 */
export function returnPath(text: unknown, publicUrl: string): string {
  if (typeof text !== 'string' || !text.startsWith('/') || treacherous.test(text)) return '/';
  const url = URL.parse(text, publicUrl);
  if (url === null || url.origin !== publicUrl) return '/';
  const path = normalAddress(url.pathname);
  // The portal's own calls are no pages: to end at sign-out would be a trap.
  if (path.startsWith('//') || isOwnPath(path)) return '/';
  // Rather the page without its filters than none.
  return [path + url.search + url.hash, path].find(({ length }) => length <= mostCharacters) ?? '/';
}
