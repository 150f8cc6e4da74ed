/** The state of an administrators' list, stored in the page's address: Back, reload and shared links restore it. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SystemQuery } from '#model/wire/system.ts';
import { usePortal } from '#ui/portal-context.tsx';

type Search = Readonly<Record<string, string | undefined>>;

/** The query, the address's parameters, and a function that changes them; any change but paging goes back to page 1. */
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
  // Earlier versions wrote `size`.
  const query: Required<SystemQuery> = {
    pageIndex: parseInteger(search.page, 1, Number.MAX_SAFE_INTEGER, 1) - 1,
    pageSize: parseInteger(search.rows ?? search.size, 1, list.maxPageSize, list.pageSize),
    stringFilter: search.search ?? '',
  };
  return { query, search, change };
}

/** Parses an integer parameter; `otherwise` if it is invalid or out of range. */
function parseInteger(text: string | undefined, min: number, max: number, fallback: number): number {
  const number = Number(text ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= min && number <= max ? number : fallback;
}
