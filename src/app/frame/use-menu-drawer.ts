import { useEffect, useState } from 'react';
import { breakpoints } from '../theme/theme.ts';

interface MenuDrawer {
  readonly opened: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/**
 * The menu opens by itself above 1536 px and closes below (core 2); in between the reader decides. Where it covers the
 * page, going to another one closes it.
 */
export function useMenuDrawer(pathname: string): MenuDrawer {
  const [opened, setOpened] = useState(() => wide.matches);
  const [path, setPath] = useState(pathname);
  if (path !== pathname) {
    setPath(pathname);
    if (covering.matches) setOpened(false);
  }
  useEffect(() => {
    const follow = () => setOpened(wide.matches);
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return { opened, toggle: () => setOpened(!opened), close: () => setOpened(false) };
}

const wide = window.matchMedia(`(width > ${breakpoints.menu}px)`);
const covering = window.matchMedia(`(width < ${breakpoints.header}px)`);
