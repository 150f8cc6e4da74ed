import { useEffect, useState } from 'react';
import { readItem, writeItem } from '#ui/local-storage.ts';
import { breakpoints } from '../theme/theme.ts';

/**
 * The menu is open initially above 1536 px and closed below (core 2); between the breakpoints the user's choice is stored. Where
 * it covers the page, it is closed initially, and navigation or Escape closes it.
 */
export function useMenuDrawer(pathname: string) {
  const [opened, setOpened] = useState(initiallyOpened);
  const [path, setPath] = useState(pathname);
  /** Closes the menu where it covers the page. */
  const closeIfCovering = () => coversPage.matches && setOpened(false);
  if (path !== pathname) {
    setPath(pathname);
    closeIfCovering();
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
    if (!wideScreen.matches && !coversPage.matches) writeItem(key, opened ? 'closed' : 'open');
    setOpened(!opened);
  };
  return { opened, toggle, close: () => setOpened(false), closeIfCovering };
}

const wideScreen = window.matchMedia(`(width > ${breakpoints.menu}px)`);
const coversPage = window.matchMedia(`(width < ${breakpoints.header}px)`);

const key = 'menu';

const initiallyOpened = (): boolean => wideScreen.matches || (!coversPage.matches && readItem(key) === 'open');
