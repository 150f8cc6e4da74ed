import { useEffect, useState } from 'react';
import { breakpoints } from '../theme/theme.ts';

interface MenuDrawer {
  readonly opened: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Closes the menu where it covers the page. */
  readonly closeIfCovering: () => void;
}

/**
 * The menu is open initially above 1536 px and closed below (core 2); between the breakpoints the user's choice is stored. Where
 * it covers the page, it is closed initially, and navigation or Escape closes it.
 */
export function useMenuDrawer(pathname: string): MenuDrawer {
  const [opened, setOpened] = useState(initiallyOpened);
  const [path, setPath] = useState(pathname);
  const uncover = () => coversPage.matches && setOpened(false);
  if (path !== pathname) {
    setPath(pathname);
    uncover();
  }
  useEffect(() => {
    const updateOpened = () => setOpened(initiallyOpened());
    wideScreen.addEventListener('change', updateOpened);
    // After zooming in or rotating the device, an open menu would cover the page.
    coversPage.addEventListener('change', updateOpened);
    return () => {
      wideScreen.removeEventListener('change', updateOpened);
      coversPage.removeEventListener('change', updateOpened);
    };
  }, []);
  useEffect(() => {
    if (!opened) return undefined;
    const closeByKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !coversPage.matches) return;
      setOpened(false);
      document.querySelector<HTMLElement>('[aria-controls="menu"]')?.focus();
    };
    window.addEventListener('keydown', closeByKey);
    return () => window.removeEventListener('keydown', closeByKey);
  }, [opened]);
  const toggle = () => {
    if (!wideScreen.matches && !coversPage.matches) storeChoice(!opened);
    setOpened(!opened);
  };
  return { opened, toggle, close: () => setOpened(false), closeIfCovering: uncover };
}

const wideScreen = window.matchMedia(`(width > ${breakpoints.menu}px)`);
const coversPage = window.matchMedia(`(width < ${breakpoints.header}px)`);

const initiallyOpened = (): boolean => wideScreen.matches || (!coversPage.matches && isStoredOpen());

const key = 'menu';

/** Local storage may be forbidden or full; the choice then lasts until reload. */
function storeChoice(opened: boolean): void {
  try {
    localStorage.setItem(key, opened ? 'open' : 'closed');
  } catch {}
}

function isStoredOpen(): boolean {
  try {
    return localStorage.getItem(key) === 'open';
  } catch {
    return false;
  }
}
