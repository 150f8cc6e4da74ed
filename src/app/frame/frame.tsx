import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { usePortal } from '#ui/portal-context.tsx';
import { browserFeatures } from '../../features/browser.ts';
import { Notices } from '../failures/notices.tsx';
import { useNow } from '../use-now.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Corner } from './corner.tsx';
import classes from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useMenuDrawer } from './use-menu-drawer.ts';
import { useMenuLinks } from './use-menu-links.ts';
import { useVisibleMenu } from './visible-menu.ts';

/**
 * The layout of every page: top bar, menu, breadcrumb, notices, footer (core 1, core 2).
 *
 * The layout is plain CSS and not Mantine's AppShell, which animates the page's padding: a wide table would be laid out in
 * every frame of the transition.
 */
export function Frame() {
  // Only the path: the query string holds a list's state, and a sort must not re-render the frame.
  const pathname = useLocation({ select: (location) => location.pathname });
  const drawer = useMenuDrawer(pathname);
  const group = useVisibleMenu();
  const opened = drawer.opened && group !== null;
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main);
  const menuLinks = useMenuLinks();

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main" onClick={(event) => skipTo(event, main.current)}>
        Skip to content
      </a>
      <header className={classes.bar} data-not-printed>
        {browserFeatures.map(({ name, FrameTop }) => FrameTop && <FrameTop key={name} />)}
        <TopBar menu={group === null ? null : { opened, toggle: drawer.toggle }} />
      </header>
      {group === null ? null : (
        <nav id="menu" className={classes.drawer} aria-label="Menu" hidden={!opened} {...menuLinks}>
          {group === undefined ? null : (
            <Navigation group={group} pathname={pathname} onOpenList={drawer.closeIfCovering} />
          )}
        </nav>
      )}
      {opened ? <div className={classes.curtain} aria-hidden onClick={drawer.close} /> : null}
      <div className={classes.page}>
        <Notices />
        <Breadcrumb pathname={pathname} />
        <main id="main" ref={main} tabIndex={-1} className={classes.content}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
        <Footer />
        <Corner />
      </div>
    </div>
  );
}

/** Without the browser's help, whose address would lose a query behind its `#`. */
function skipTo(event: MouseEvent, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}

/** The copyright line (core 1). */
function Footer() {
  const { footer } = usePortal();
  const year = String(useNow().getFullYear());
  return <footer className={classes.footer}>{footer.replace('{year}', year)}</footer>;
}

/**
 * Moves the focus to the heading of a new page, where screen readers and the tab order then start. Pages that set the focus
 * themselves, such as a list on Back, keep it.
 */
function useHeadingFocus(mainRef: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged || hasFocusWithin(mainRef.current)) return;
        const heading = mainRef.current?.querySelector('h1');
        heading?.setAttribute('tabindex', '-1');
        (heading ?? mainRef.current)?.focus({ preventScroll: true });
      }),
    [mainRef, router],
  );
}

const hasFocusWithin = (main: HTMLElement | null): boolean =>
  document.activeElement !== main && main?.contains(document.activeElement) === true;
