import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkChangeRequest } from '#model/bulk.ts';
import type { BulkPreview } from '#model/wire/bulk.ts';
import { CallError } from '../calls/call-error.ts';
import type { BulkTarget } from '../list/bulk/bulk-question.ts';

/** Milliseconds for which nothing is typed. */
const pause = 250;

interface Preview {
  /** What would happen; that of the wish before while the next one is asked for. */
  readonly told: BulkPreview | undefined;
  /** The problems of values, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Whether it is about the wish as it is now. */
  readonly isCurrent: boolean;
  /** Why there can be none, for no field's fault: too much would change, or nobody be left who can edit roles. */
  readonly refusal: Error | null;
  /** Asks again; `undefined` unless the call failed. */
  readonly retry: (() => void) | undefined;
}

/** What the server says of a wish before it is done; `null`: there is nothing to ask about yet. */
export function usePreview({ entity, client, rows }: BulkTarget, wish: BulkChangeRequest | null): Preview {
  const text = JSON.stringify(wish);
  const [asked] = useDebouncedValue(text, pause);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [entity.service, 'bulk', rows, asked],
    queryFn: async ({ signal }): Promise<BulkPreview> => {
      const wished: BulkChangeRequest = JSON.parse(asked);
      return (await client.bulk({ ...rows, ...wished, preview: true }, signal)).json();
    },
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const status = error instanceof CallError ? error.status : undefined;
  const ofFields = error instanceof CallError && status === 422 ? error.errors.filter(({ field }) => field !== '') : [];
  const refusal = status === 409 || (status === 422 && ofFields.length === 0) ? error : null;
  return {
    told: wish === null || error ? undefined : data,
    problems: asked === text ? Object.fromEntries(ofFields.map(({ field, message }) => [field, message])) : {},
    isCurrent: asked === text && !isFetching && !isPlaceholderData && !error,
    refusal,
    retry: error && status !== 409 && status !== 422 ? () => void refetch() : undefined,
  };
}
