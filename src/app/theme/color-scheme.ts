/** Light or dark, stored in the cookie `isDarkMode` for a year (core 4, core 9) and broadcast to the other tabs. */
import type { MantineColorSchemeManager } from '@mantine/core';
import { onBroadcast, broadcast } from '../tabs.ts';

const cookie = 'isDarkMode';
const maxAge = 31_536_000;

/** Parses the cookie; `null` if it is missing. `start.js` does the same before the first paint. */
export function storedScheme(cookies: string): 'light' | 'dark' | null {
  const value = new RegExp(`(?:^|; )${cookie}=(true|false)`).exec(cookies)?.[1];
  if (value === undefined) return null;
  return value === 'true' ? 'dark' : 'light';
}

/** The cookie in the syntax of `document.cookie`. */
export const schemeCookie = (dark: boolean): string => `${cookie}=${dark}; Max-Age=${maxAge}; Path=/; SameSite=Lax`;

/** Mantine's colour scheme manager, stored in the cookie. */
export function cookieColorScheme(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: (otherwise) => storedScheme(document.cookie) ?? otherwise,
    set: (scheme) => {
      if (storedScheme(document.cookie) === scheme) return;
      document.cookie = schemeCookie(scheme === 'dark');
      broadcast('theme', scheme);
    },
    subscribe: (onUpdate) => {
      stop = onBroadcast('theme', (scheme) => onUpdate(scheme === 'dark' ? 'dark' : 'light'));
    },
    unsubscribe: () => stop?.(),
    clear: () => {
      document.cookie = `${cookie}=; Max-Age=0; Path=/`;
    },
  };
}
