import { useState } from 'react';
import { maxIds } from '#model/wire.ts';
import { formatCount } from '../../format-count.ts';

/** Checked values of a filter's pop-up, at most {@link maxIds}, the limit of a list query. */
export function useCheckedValues<Value>(initial: readonly Value[]) {
  const [checked, setTicked] = useState<ReadonlySet<Value>>(() => new Set(initial));
  const isFull = checked.size >= maxIds;
  const toggle = (value: Value) => {
    const next = new Set(checked);
    if (!next.delete(value) && !isFull) next.add(value);
    setTicked(next);
  };
  const countText = `${formatCount(checked.size)} chosen`;
  return {
    ticked: checked,
    toggle,
    isDisabled: (value: Value) => isFull && !checked.has(value),
    hint: checked.size === 0 ? 'Nothing chosen' : isFull ? `${countText}, the maximum` : countText,
  };
}
