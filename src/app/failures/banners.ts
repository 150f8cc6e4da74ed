/** The page-level banners of core 8: what failed, with the error's text; never the same one twice. */
import { createStore } from '#ui/store.ts';

export interface Banner {
  /** The number that people quote: 11680 for every failed call. */
  readonly id: number;
  /** What was called: `Ship page`. */
  readonly call: string;
  readonly text: string;
  /** Goes by itself once the server can be reached again. */
  readonly passing: boolean;
}

/** The banners that stand now, oldest first. */
export const banners = createStore<readonly Banner[]>([]);

/** The list with one more at its end, or the same list when it shows that already. */
export function withBanner(shown: readonly Banner[], banner: Banner): readonly Banner[] {
  return shown.some((other) => isSame(other, banner)) ? shown : [...shown, banner];
}

const isSame = (a: Banner, b: Banner) => a.id === b.id && a.call === b.call && a.text === b.text;

/** Takes one banner away. */
export const closeBanner = (banner: Banner): void => banners.set(banners.get().filter((other) => other !== banner));

/** Takes away what stood only because the server could not be reached. */
export function closePassing(): void {
  const lasting = banners.get().filter(({ passing }) => !passing);
  if (lasting.length < banners.get().length) banners.set(lasting);
}
