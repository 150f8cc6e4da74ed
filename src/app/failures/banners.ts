/** The page-level banners of core 8: the failed call and the error's text, without duplicates. */
import { createStore } from '#ui/store.ts';

export interface Banner {
  /** The number to quote to support: 11680 for every failed call. */
  readonly id: number;
  /** Name of the call: `Ship page`. */
  readonly call: string;
  readonly text: string;
  /** Whether the server was unreachable. */
  readonly transient: boolean;
  /** Whether the page repeats the call by itself once the server is reachable again. */
  readonly repeated: boolean;
}

/** The banners on the page, oldest first. */
export const banners = createStore<readonly Banner[]>([]);

/** Appends a banner; the same list where an equal one is shown already. */
export function withBanner(existing: readonly Banner[], banner: Banner): readonly Banner[] {
  return existing.some((other) => isSame(other, banner)) ? existing : [...existing, banner];
}

const isSame = (a: Banner, b: Banner) => a.id === b.id && a.call === b.call && a.text === b.text;

/** Removes one banner. */
export const closeBanner = (banner: Banner): void => banners.set(banners.get().filter((other) => other !== banner));

/** Removes the banners of temporary failures, except of changes: they are not repeated, so a short interruption must not hide them. */
export function closeTransient(): void {
  const lasting = banners.get().filter(({ transient, repeated }) => !(transient && repeated));
  if (lasting.length < banners.get().length) banners.set(lasting);
}

/** Removes the banners of a call that the server had not answered, and that has now succeeded. */
export function closeRepeated(call: string): void {
  const lasting = banners.get().filter((banner) => !(banner.transient && banner.call === call));
  if (lasting.length < banners.get().length) banners.set(lasting);
}
