import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useMemo, type MouseEvent, type SyntheticEvent } from 'react';
import { opensNewTab } from '#ui/routing/record-link.tsx';

/** As a `Link` of the router. */
const preloadDelayMs = 50;

/**
 * Follows and preloads the links of the menu, by handlers of the menu: a `Link` for each of hundreds of lists would be most of what the
 * first page renders.
 */
export function useMenuLinks() {
  const router = useRouter();
  const links = useMemo(() => linksOf(router), [router]);
  useEffect(() => links.cancel, [links]);
  return links.handlers;
}

/** Handlers of the menu; `cancel` ends a preload that waits. */
function linksOf(router: AnyRouter) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const preload = ({ target }: SyntheticEvent) => {
    const to = addressAt(target);
    cancel();
    if (to !== undefined) timer = setTimeout(() => void router.preloadRoute({ to }).catch(() => {}), preloadDelayMs);
  };
  const follow = (event: MouseEvent) => {
    const to = addressAt(event.target);
    if (to === undefined || event.defaultPrevented || opensNewTab(event)) return;
    event.preventDefault();
    void router.navigate({ to });
  };
  return { handlers: { onClick: follow, onPointerOver: preload, onPointerOut: cancel, onFocus: preload }, cancel };
}

const addressAt = (target: EventTarget): string | undefined =>
  (target instanceof Element && target.closest('a[data-menu-item]')?.getAttribute('href')) || undefined;
