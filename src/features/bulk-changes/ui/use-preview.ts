import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkChangeRequest } from '../model/bulk.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { BulkPreview } from '../model/operations.ts';
import { CallError } from '#ui/calls/call-error.ts';
import { callBulk } from './call-bulk.ts';
import { readJson } from '#ui/calls/http.ts';
import type { BulkTarget } from './open-bulk-dialog.ts';

const debounceMs = 250;

/** Query key of an entity's previews, to fetch the one shown again. */
export const previewKey = ({ service }: EntitySpec): readonly string[] => [service, 'bulk'];

/** Fetches the preview of a bulk change, debounced; `null`: no complete change yet. */
export function usePreview({ entity, rows }: BulkTarget, changes: BulkChangeRequest | null) {
  const serialised = JSON.stringify(changes);
  const [debounced] = useDebouncedValue(serialised, debounceMs);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...previewKey(entity), rows, debounced],
    queryFn: async ({ signal }): Promise<BulkPreview> => {
      const parsed: BulkChangeRequest = JSON.parse(debounced);
      return readJson(
        { name: `${entity.service} bulk` },
        await callBulk(entity, { ...rows, ...parsed, preview: true }, signal),
      );
    },
    enabled: debounced !== 'null',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const status = error instanceof CallError ? error.status : undefined;
  const fieldProblems =
    error instanceof CallError && status === 422 ? error.errors.filter(({ field }) => field !== '') : [];
  const refusal = status === 409 || (status === 422 && fieldProblems.length === 0) ? error : null;
  return {
    /** The preview; the previous one while the next one loads. */
    result: changes === null || error ? undefined : data,
    /** Validation errors of values, by field. */
    problems:
      debounced === serialised ? Object.fromEntries(fieldProblems.map(({ field, message }) => [field, message])) : {},
    /** Whether the result is of the current changes, not of older ones. */
    isCurrent: debounced === serialised && !isFetching && !isPlaceholderData && !error,
    /** Why the change as a whole is refused: too many records, or no user left who can edit roles. */
    refusal,
    retry: error && status !== 409 && status !== 422 ? () => void refetch() : undefined,
  };
}
