import { skipToken, useQuery } from '@tanstack/react-query';
import { keyOf } from '#model/key.ts';
import { nextValues, type TransitionValue } from '#model/transitions.ts';
import { transitionsQuery } from '../../calls/entity-queries.ts';
import { usePermissions } from '../../permissions-context.tsx';
import type { FieldProps } from './field-props.ts';

const none: readonly TransitionValue[] = [];

/** What the stored value of a choice may become, itself included; null: anything, as where many records are changed at once. */
export function useNextValues({
  name,
  field: { transitions },
  entity,
  record,
}: FieldProps<'choice'>): ReadonlySet<TransitionValue> | null {
  const permissions = usePermissions();
  const isOwn = transitions === 'own' && entity !== undefined && record !== undefined;
  const query = isOwn ? transitionsQuery(entity, record && keyOf(entity, record)) : undefined;
  const { data } = useQuery(query ?? { queryKey: ['no transitions'], queryFn: skipToken });
  if (transitions === undefined || record === undefined) return null;
  const stored = record?.[name];
  const from = typeof stored === 'string' && stored !== '' ? stored : null;
  // Until the server has answered, only the stored value.
  const next = transitions === 'own' ? (data?.[name] ?? none) : nextValues(transitions, from, permissions);
  return next && new Set([...next, from]);
}
