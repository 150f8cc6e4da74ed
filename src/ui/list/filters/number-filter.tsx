import { useState } from 'react';
import { readBounds } from '#model/wire.ts';
import { parseNumberRange, type NumberDraft } from './drafts.ts';
import type { FilterProps } from './filter-form.tsx';
import { RangeForm } from './range-form.tsx';

/** Filters by a range of numbers. Shows the bounds of the current result, 0 where it is empty (data 5). */
export function NumberFilter({ column, value, page, emptiness, onApply }: FilterProps<'number'>) {
  const [draft, setDraft] = useState<NumberDraft>({ min: `${value?.min ?? ''}`, max: `${value?.max ?? ''}` });
  const { range, problem } = parseNumberRange(draft);
  const [min, max] = (page ? readBounds<number>(page, column.id) : [null, null]).map((bound) => String(bound ?? 0));
  return (
    <RangeForm
      {...{ column, emptiness, draft, problem }}
      onDraft={setDraft}
      labels={['Min', 'Max']}
      placeholders={[min ?? '', max ?? '']}
      inputProps={{ inputMode: 'numeric' }}
      boundsText={`Present: ${min} to ${max}`}
      onOk={() => onApply(range)}
      onReset={() => onApply(undefined)}
    />
  );
}
