import { useState } from 'react';
import { maxIds } from '#model/wire.ts';
import { formatCount } from '../../format-count.ts';

/** Any of the values, or all but these. */
type ValuesFilter<Value> = readonly Value[] | { readonly not: readonly Value[] };

/** All of the values. */
interface AllFilter<Value> {
  readonly all: readonly Value[];
}

/** Whether rows must have any of the checked values, all of them, or none. */
export type ValuesMode = 'any' | 'all' | 'none';

const modeOf = (value: object): ValuesMode => ('not' in value ? 'none' : 'all' in value ? 'all' : 'any');

/** Checked values of a filter's pop-up, at most {@link maxIds}, the limit of a list query. */
export function useCheckedValues<Value>(value: ValuesFilter<Value> | AllFilter<Value> = []) {
  const [initial] = useState('not' in value ? value.not : 'all' in value ? value.all : value);
  const [mode, setMode] = useState(modeOf(value));
  const [checked, setChecked] = useState<ReadonlySet<Value>>(() => new Set(initial));
  const isFull = checked.size >= maxIds;
  const countText = `${formatCount(checked.size)} chosen`;
  return {
    initial,
    checked,
    toggle: (value: Value) => {
      const next = new Set(checked);
      if (!next.delete(value) && !isFull) next.add(value);
      setChecked(next);
    },
    isDisabled: (value: Value) => isFull && !checked.has(value),
    hint: checked.size === 0 ? 'Nothing chosen' : isFull ? `${countText}, the maximum` : countText,
    mode,
    setMode,
    /** The filter, from the sorted values. */
    filterOf: (values: readonly Value[]): ValuesFilter<Value> | undefined =>
      values.length === 0 ? undefined : mode === 'none' ? { not: values } : values,
  };
}

export type CheckedValues<Value> = ReturnType<typeof useCheckedValues<Value>>;
