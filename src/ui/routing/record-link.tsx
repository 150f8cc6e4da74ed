import { Link, useLocation, useRouter, type HistoryState } from '@tanstack/react-router';
import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { parseSearch } from './address.ts';

/** Search parameters of a URL: see `address.ts`. */
export type Search = Record<string, string | undefined>;

/** Router options of a link. On the current page its parameters are merged: a list keeps filters, sort and scroll position. */
function linkOptions(href: string, pathname: string) {
  const [to = '', query = ''] = href.split('?');
  const search = parseSearch(query);
  const isCurrentPage = to === pathname;
  return {
    to,
    search: isCurrentPage ? (before: Search) => ({ ...before, ...search }) : search,
    resetScroll: !isCurrentPage,
  };
}

/** Returns a function that navigates to a link's URL; `state` is that of the new history entry. */
export function useFollow(): (href: string, state?: HistoryState) => void {
  const router = useRouter();
  return useCallback(
    (href, state = {}) => void router.navigate({ ...linkOptions(href, router.latestLocation.pathname), state }),
    [router],
  );
}

interface RecordLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Link to a record, by its URL: see `useRecordPaths`. */
export function RecordLink({ href, className, children }: RecordLinkProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <Link className={className} {...linkOptions(href, pathname)}>
      {children}
    </Link>
  );
}

/** Whether a click opens a new tab or window (modified or middle click): left to the browser. */
export const opensNewTab = (event: MouseEvent): boolean =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
