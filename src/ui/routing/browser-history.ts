/**
 * Addresses that are longer than servers read, such as that of a filter of many long keys. Their query stands behind a `#`, which browsers
 * don't send: reload, Back, bookmarks and links hold all of it. The router knows the whole address only.
 */
import { createBrowserHistory, createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { maxSentLength } from '#model/wire.ts';

/** The address as the browser has it: `/ships#?port=1,2` in the place of a long `/ships?port=1,2`. */
export const sentAddress = (address: string): string =>
  address.length <= maxSentLength ? address : address.replace('?', '#?');

/** The inverse of {@link sentAddress}. */
export const wholeAddress = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + (search === '' ? hash.replace(/^#\?/, '?') : search + hash);

export const browserHistory = (): RouterHistory =>
  createBrowserHistory({ createHref: sentAddress, parseLocation: () => parse(wholeAddress(window.location)) });

/** An address that was typed has no state yet. */
function parse(address: string) {
  const { location } = createMemoryHistory({ initialEntries: [address] });
  return { ...location, state: window.history.state ?? location.state };
}
