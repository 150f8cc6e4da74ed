import { useState } from 'react';
import { maxIds } from '#model/wire.ts';
import { formatCount } from '../../format-count.ts';

/** Ticked values of a filter's pop-up, at most {@link maxIds}, the limit of a list query. */
export function useTicked<Value>(before: readonly Value[]) {
  const [ticked, setTicked] = useState<ReadonlySet<Value>>(() => new Set(before));
  const isFull = ticked.size >= maxIds;
  const toggle = (value: Value) => {
    const next = new Set(ticked);
    if (!next.delete(value) && !isFull) next.add(value);
    setTicked(next);
  };
  const chosen = `${formatCount(ticked.size)} chosen`;
  return {
    ticked,
    toggle,
    isDisabled: (value: Value) => isFull && !ticked.has(value),
    hint: ticked.size === 0 ? 'Nothing chosen' : isFull ? `${chosen}, the maximum` : chosen,
  };
}
