/** Reads shown data again, after own code has changed some. */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback } from 'react';
import { invalidateEntities } from '../calls/entity-queries.ts';

/** Reads the record of the surrounding screen again; `null` if the screen has none. */
export const ReloadContext = createContext<(() => Promise<void>) | null>(null);

/** A function that reads lists, records and options again, and the record of the surrounding form. */
export function useReload(): () => Promise<void> {
  const queryClient = useQueryClient();
  const reloadScreen = use(ReloadContext);
  return useCallback(
    async () => void (await Promise.all([invalidateEntities(queryClient), reloadScreen?.()])),
    [queryClient, reloadScreen],
  );
}
