/** Normalises URLs, so that paths are compared as the router sees them: it decodes `/%61pi` to `/api`. */

/** Unreserved characters of RFC 3986: percent-encoding them changes nothing. */
const unreserved = /[\w.~-]/;

/**
 * The URL without needless percent-encoding in its path (RFC 3986, 6.2.2.2), and without the host of an absolute-form request to a
 * proxy. Agents are often told `/mcp/`. The query is unchanged. A page's path that can't be decoded, such as `/50%`, is literal: the single-page app answers it.
 */
export function normalizedUrl(url: string): string {
  const localUrl = url.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '');
  const end = localUrl.search(/[?#]/);
  const path = end === -1 ? localUrl : localUrl.slice(0, end);
  const normalized = path.replace(/%[\da-f]{2}/gi, decodeUnreserved).replace(/^\/mcp\/$/, '/mcp');
  const isRoutable = isServerPath(normalized) || isDecodable(normalized);
  return (isRoutable ? normalized : normalized.replaceAll('%', '%25')) + localUrl.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

function decodeUnreserved(escape: string): string {
  const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
  return unreserved.test(character) ? character : escape;
}

/** Whether a normalised path belongs to the server (API, agents, metrics, development provider) rather than to the single-page app. */
export const isServerPath = (path: string): boolean => /^\/(api|development|mcp|metrics)(\/|$)/i.test(path);

/** Whether the host name or IP address is loopback. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
