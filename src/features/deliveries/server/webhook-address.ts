/** Which addresses a webhook may connect to: public ones, and hosts that the operator names. */
import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A webhook would reach what the portal's own network protects. */
class PrivateAddress extends Error {
  constructor(host: string, address: string) {
    const what = host === address ? `${host} is` : `${host} is ${address},`;
    super(`${what} not a public address. Name the host in WEBHOOK_ALLOW_HOSTS if it is meant.`);
    this.name = 'PrivateAddress';
  }
}

/** The IPv6 addresses that the registries give out (RFC 4291, 2.4). All others are special, also those that ipaddr.js does not name. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether it is no loopback, link-local, private, multicast or reserved address, and none that has an IPv4 address in it. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast));
}

/** A host as in a URL, where IPv6 addresses have brackets. */
export const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/** Throws for an address that is not public and not allowed; of a name, {@link publicLookup} is the judge. */
export function refusePrivate({ hostname, protocol }: URL, allowedHosts: readonly string[]): void {
  const host = withoutBrackets(hostname);
  if (allowedHosts.includes(host)) return;
  if (isIP(host) !== 0 && !isPublic(host)) throw new PrivateAddress(host, host);
  if (protocol !== 'https:')
    throw new Error(`${host} has no https: address, which only hosts in WEBHOOK_ALLOW_HOSTS need not have.`);
}

/**
 * A look-up for the connection itself: it connects to the addresses that were checked, not to those of a second look-up (DNS
 * rebinding). Refuses the name if one of its addresses is not public.
 */
export const publicLookup =
  (allowedHosts: readonly string[]): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return callback(error ?? new Error(`${host} has no address.`), []);
      const found = allowedHosts.includes(host) ? undefined : addresses.find(({ address }) => !isPublic(address));
      if (found !== undefined) return callback(new PrivateAddress(host, found.address), []);
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
