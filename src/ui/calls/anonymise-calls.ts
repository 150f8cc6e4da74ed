/** Calls for anonymising a deleted user. */
import { queryOptions } from '@tanstack/react-query';
import { systemCalls } from '#model/system.ts';
import type { AnonymisePreview } from '#model/wire/system.ts';
import { request } from './http.ts';

const path = (userId: number) => `${systemCalls}/Users/${userId}/anonymise`;

/** Preview: personal data that anonymising would not reach. */
export const fetchAnonymisePreview = (userId: number) =>
  queryOptions({
    queryKey: ['System', 'anonymise', userId],
    queryFn: ({ signal }) => request<AnonymisePreview>({ name: 'Anonymise', path: path(userId), signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const requestAnonymisation = (userId: number): Promise<void> =>
  request({ name: 'Anonymise', method: 'POST', path: path(userId) });
