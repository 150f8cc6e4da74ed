import { useEffect, useState } from 'react';
import { breakpoints } from '../theme/theme.ts';

interface MenuDrawer {
  readonly opened: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Closes the menu if it covers the page. */
  readonly uncover: () => void;
}

/**
 * The menu is open initially above 1536 px and closed below (core 2); between the breakpoints the user's choice is stored. Where
 * it covers the page, it is closed initially, and navigation or Escape closes it.
 */
export function useMenuDrawer(pathname: string): MenuDrawer {
  const [opened, setOpened] = useState(openedAtFirst);
  const [path, setPath] = useState(pathname);
  const uncover = () => covering.matches && setOpened(false);
  if (path !== pathname) {
    setPath(pathname);
    uncover();
  }
  useEffect(() => {
    const follow = () => setOpened(openedAtFirst());
    wide.addEventListener('change', follow);
    // After zooming in or rotating the device, an open menu would cover the page.
    covering.addEventListener('change', follow);
    return () => {
      wide.removeEventListener('change', follow);
      covering.removeEventListener('change', follow);
    };
  }, []);
  useEffect(() => {
    if (!opened) return undefined;
    const closeByKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !covering.matches) return;
      setOpened(false);
      document.querySelector<HTMLElement>('[aria-controls="menu"]')?.focus();
    };
    window.addEventListener('keydown', closeByKey);
    return () => window.removeEventListener('keydown', closeByKey);
  }, [opened]);
  const toggle = () => {
    if (!wide.matches && !covering.matches) remember(!opened);
    setOpened(!opened);
  };
  return { opened, toggle, close: () => setOpened(false), uncover };
}

const wide = window.matchMedia(`(width > ${breakpoints.menu}px)`);
const covering = window.matchMedia(`(width < ${breakpoints.header}px)`);

const openedAtFirst = (): boolean => wide.matches || (!covering.matches && isRemembered());

const key = 'menu';

/** Local storage may be forbidden or full; the choice then lasts until reload. */
function remember(opened: boolean): void {
  try {
    localStorage.setItem(key, opened ? 'open' : 'closed');
  } catch {}
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(key) === 'open';
  } catch {
    return false;
  }
}
