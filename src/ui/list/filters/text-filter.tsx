import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { maxFilterLength } from '#model/list/list-state.ts';
import { isLonger } from '#model/text.ts';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import { Segments } from './segments.tsx';
import { textOperators } from './text-operators.ts';

/** Filters by the column's text. */
export function TextFilter({ entity, column, value, emptiness, onApply }: FilterProps<'text'>) {
  const [operator, setOperator] = useState(value?.operator ?? 'contains');
  const [text, setText] = useState(value?.text ?? '');
  const maxLength = maxFilterLength(entity, column.id);
  const isTooLong = isLonger(text, maxLength);
  const draft = text.trim() === '' ? undefined : { operator, text };
  return (
    <FilterForm {...{ column, emptiness, onApply }} canOk={!isTooLong} draft={draft}>
      <Segments label="Condition" labels={textOperators} value={operator} onChange={setOperator} />
      <TextInput
        aria-label={textOperators[operator]}
        size="xs"
        data-autofocus
        error={isTooLong && `At most ${maxLength} characters.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FilterForm>
  );
}
