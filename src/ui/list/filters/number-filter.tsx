import { useState } from 'react';
import { boundsOf } from '#model/wire.ts';
import { parseNumberRange, type NumberDraft } from './drafts.ts';
import type { FilterProps } from './filter-form.tsx';
import { RangeForm } from './range-form.tsx';

/** A least and a greatest number. The bounds of the current result are shown, and are 0 where it has none (data 5). */
export function NumberFilter({ column, value, page, emptiness, onApply }: FilterProps<'number'>) {
  const [draft, setDraft] = useState<NumberDraft>({ min: `${value?.min ?? ''}`, max: `${value?.max ?? ''}` });
  const { range, problem } = parseNumberRange(draft);
  const [least, most] = (page ? boundsOf<number>(page, column.id) : [null, null]).map((bound) => String(bound ?? 0));
  return (
    <RangeForm
      {...{ column, emptiness, draft, problem }}
      onDraft={setDraft}
      labels={['Min', 'Max']}
      placeholders={[least ?? '', most ?? '']}
      box={{ inputMode: 'numeric' }}
      present={`Present: ${least} to ${most}`}
      onOk={() => onApply(range)}
      onReset={() => onApply(undefined)}
    />
  );
}
