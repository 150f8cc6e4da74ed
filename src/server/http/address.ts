/** Addresses in one form, so that whatever compares a path compares what is routed: the router takes `/%61pi` for `/api`. */

/** Letters, digits and the marks that mean the same with and without an escape. */
const unreserved = /[\w.~-]/;

/**
 * The address without needless escapes in its path (RFC 3986, 6.2.2.2), and without the host that a request to a proxy names.
 * The query stays as it is.
 */
export function normalAddress(address: string): string {
  const local = address.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '');
  const end = local.search(/[?#]/);
  const path = end === -1 ? local : local.slice(0, end);
  return path.replace(/%[\da-f]{2}/gi, unescaped) + local.slice(path.length);
}

function unescaped(escape: string): string {
  const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
  return unreserved.test(character) ? character : escape;
}

/** Whether a path in this form is the server's own: a call, what whoever operates it reads, or a page of the development provider. */
export const isOwnPath = (path: string): boolean => /^\/(api|development|metrics)(\/|$)/i.test(path);

/** Whether only this machine reaches the host name or address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
