import { useMutation, useQueryClient } from '@tanstack/react-query';
import { systemCalls } from '#model/system.ts';
import type { DeliverySelection } from '../model/operations.ts';
import { request } from '#ui/calls/http.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { systemKey } from '../../../app/system/use-system-page.ts';

/** Deliveries to retry or drop, and the name under which the confirmation shows them. */
export interface DeliveryChoice {
  readonly selection: DeliverySelection;
  readonly name: string;
}

export const useRetryDeliveries = () => useChange('Try again', 'retry', (count) => `${count} to be tried again`);

export const useDropDeliveries = () => useChange('Drop', 'drop', (count) => `${count} dropped`);

function useChange(name: string, call: 'retry' | 'drop', text: (count: string) => string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ selection }: DeliveryChoice) =>
      request<{ changed: number }>({
        name,
        method: 'POST',
        path: `${systemCalls}/Deliveries/${call}`,
        body: selection,
      }),
    onSuccess: ({ changed }) => showToast({ text: text(changed === 1 ? '1 delivery' : `${changed} deliveries`) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: systemKey('Deliveries') }),
  });
}
