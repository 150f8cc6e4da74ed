import { Link, useLocation, useRouter, type HistoryState } from '@tanstack/react-router';
import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { parseSearch } from './address.ts';

/** What addresses hold: see `address.ts`. */
export type Search = Record<string, string | undefined>;

/** A link as the router takes it. On the page that is open already it adds to the address: a list keeps filters, order and place. */
function targetOf(href: string, pathname: string) {
  const [to = '', query = ''] = href.split('?');
  const given = parseSearch(query);
  const stays = to === pathname;
  return { to, search: stays ? (before: Search) => ({ ...before, ...given }) : given, resetScroll: !stays };
}

/** Goes where a link to a record leads; the state is that of the history's new entry. */
export function useFollow(): (href: string, state?: HistoryState) => void {
  const router = useRouter();
  return useCallback(
    (href, state = {}) => void router.navigate({ ...targetOf(href, router.latestLocation.pathname), state }),
    [router],
  );
}

interface RecordLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a record, by its address: see `useRecordPaths`. */
export function RecordLink({ href, className, children }: RecordLinkProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <Link className={className} {...targetOf(href, pathname)}>
      {children}
    </Link>
  );
}

/** Modified and middle clicks open a link in another tab or window; they are left to the browser. */
export const opensNewTab = (event: MouseEvent): boolean =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
