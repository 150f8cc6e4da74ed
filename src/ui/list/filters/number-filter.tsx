import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { boundsOf } from '#model/wire.ts';
import { parseNumberRange, type NumberDraft } from './drafts.ts';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import classes from './filters.module.css';

/** A least and a greatest number. The bounds of the current result are shown, and are 0 where it has none (data 5). */
export function NumberFilter({ column, value, page, emptiness, onApply }: FilterProps<'number'>) {
  const [draft, setDraft] = useState<NumberDraft>({ min: `${value?.min ?? ''}`, max: `${value?.max ?? ''}` });
  const { range, problem } = parseNumberRange(draft);
  const [least, most] = page ? boundsOf<number>(page, column.id) : [null, null];
  const problemId = useId();
  const box = (end: keyof NumberDraft, label: string, bound: number | null) => (
    <TextInput
      label={label}
      size="xs"
      inputMode="numeric"
      placeholder={String(bound ?? 0)}
      error={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : problemId}
      data-autofocus={end === 'min' || undefined}
      value={draft[end]}
      onChange={(event) => setDraft({ ...draft, [end]: event.currentTarget.value })}
    />
  );
  return (
    <FilterForm
      title={column.header}
      emptiness={emptiness}
      canOk={problem === undefined}
      onOk={() => onApply(range)}
      onReset={() => onApply(undefined)}
    >
      <div className={classes.pair}>
        {box('min', 'Min', least)}
        {box('max', 'Max', most)}
      </div>
      <output id={problemId} className={problem === undefined ? classes.hint : classes.problem}>
        {problem ?? `Present: ${least ?? 0} to ${most ?? 0}`}
      </output>
    </FilterForm>
  );
}
