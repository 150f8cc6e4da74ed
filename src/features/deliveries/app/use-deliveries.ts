import { useMutation, useQueryClient } from '@tanstack/react-query';
import { systemCalls } from '#model/system.ts';
import type { ListQuery } from '#model/wire.ts';
import { request } from '#ui/calls/http.ts';
import { showToast } from '#ui/toasts/toasts.ts';

const calls = {
  retry: { name: 'Try again', done: 'to be tried again' },
  drop: { name: 'Drop', done: 'dropped' },
} as const;

interface DeliveryChange {
  readonly call: keyof typeof calls;
  readonly query: ListQuery;
}

export const deliveryCount = (count: number): string => (count === 1 ? '1 delivery' : `${count} deliveries`);

/** Tries deliveries of the list again, or drops them. */
export function useChangeDeliveries() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ call, query }: DeliveryChange) =>
      request<{ changed: number }>({
        name: calls[call].name,
        method: 'POST',
        path: `${systemCalls}/Deliveries/${call}`,
        body: query,
      }),
    onSuccess: ({ changed }, { call }) => showToast({ text: `${deliveryCount(changed)} ${calls[call].done}` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['Deliveries'] }),
  });
}
