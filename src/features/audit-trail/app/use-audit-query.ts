/** The audit trail's filters, stored in the page's address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isDay } from '#model/date.ts';
import type { AuditQuery } from '../model/operations.ts';
import { historyActions } from '#model/wire.ts';

/** Query parameters; empty text means no filter. */
export type AuditSearch = Partial<Record<keyof AuditFilter, string | undefined>>;

export type AuditFilter = Omit<AuditQuery, 'pageSize' | 'after'>;

/** The query of the address, ignoring invalid parameters, and a function that changes it. */
export function useAuditQuery() {
  const navigate = useNavigate();
  const search: AuditSearch = useSearch({ strict: false });
  const change = (changes: AuditSearch) =>
    void navigate({
      to: '.',
      search: (before: AuditSearch) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return { query: queryOf(search), change };
}

function queryOf({ entity, userId, action, from, until, key }: AuditSearch): AuditFilter {
  const user = Number(userId);
  const validAction = historyActions.find((historyAction) => historyAction === action);
  const trimmedKey = key?.trim();
  return {
    ...(entity && { entity }),
    ...(Number.isSafeInteger(user) && user > 0 && { userId: user }),
    ...(validAction && { action: validAction }),
    ...(isDay(from ?? '') && { from: from ?? '' }),
    ...(isDay(until ?? '') && { until: until ?? '' }),
    ...(trimmedKey && { key: trimmedKey.replace(/^#/, '').slice(0, 200) }),
  };
}
