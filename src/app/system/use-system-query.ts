/** The state of a list of these pages, which lives in the page's address: Back, reload and a sent link restore it. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SystemQuery } from '#model/wire/system.ts';
import { usePortal } from '#ui/portal-context.tsx';

type Search = Readonly<Record<string, string | undefined>>;

/** The query, the search of the address, and what changes it: a change of anything but the page goes to the first one. */
export function useSystemQuery() {
  const { list } = usePortal();
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const change = (changes: Search) =>
    void navigate({
      to: '.',
      search: ({ size, ...before }: Search) => ({ rows: size, ...before, page: undefined, ...changes }),
      resetScroll: false,
    });
  // Addresses of earlier versions say `size`.
  const query: Required<SystemQuery> = {
    pageIndex: wholeNumber(search.page, 1, Number.MAX_SAFE_INTEGER, 1) - 1,
    pageSize: wholeNumber(search.rows ?? search.size, 1, list.maxPageSize, list.pageSize),
    stringFilter: search.search ?? '',
  };
  return { query, search, change };
}

/** What the address says, unless it makes no sense. */
function wholeNumber(text: string | undefined, least: number, most: number, otherwise: number): number {
  const number = Number(text ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : otherwise;
}
