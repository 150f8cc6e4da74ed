/** TRUST_PROXY: proxies whose `X-Forwarded-*` headers are trusted. */
import { isIP } from 'node:net';
import { InvalidValue } from '../settings/setting.ts';

/** Fastify's names for this machine and private networks. */
const networks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Parses addresses and networks, separated by commas. Rejects networks of all addresses (`/0`). */
export function proxies(text: string): readonly string[] | InvalidValue {
  const all = text.split(',').map((item) => item.trim());
  const wrong = all.find((item) => !networks.has(item) && !isNetwork(item));
  if (wrong === undefined) return all;
  return new InvalidValue(
    `"${wrong}" is not an address or network. Name those of your proxies with commas between, such as 10.0.0.4,192.168.7.0/24 or loopback.`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
