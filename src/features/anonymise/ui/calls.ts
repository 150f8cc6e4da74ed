import { queryOptions } from '@tanstack/react-query';
import { systemCalls } from '#model/system.ts';
import { request } from '#ui/calls/http.ts';
import type { AnonymisePreview } from '../model/operations.ts';

const pathOf = (userId: number) => `${systemCalls}/Users/${userId}/anonymise`;

/** Personal data that anonymising would not reach. */
export const fetchAnonymisePreview = (userId: number) =>
  queryOptions({
    queryKey: ['System', 'anonymise', userId],
    queryFn: ({ signal }) => request<AnonymisePreview>({ name: 'Anonymise', path: pathOf(userId), signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const requestAnonymisation = (userId: number): Promise<void> =>
  request({ name: 'Anonymise', method: 'POST', path: pathOf(userId) });
