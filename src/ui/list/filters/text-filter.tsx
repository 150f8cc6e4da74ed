import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isLonger } from '#model/text.ts';
import { maxFilterLength } from '#model/list/list-state.ts';
import { FilterForm, type FilterProps } from './filter-form.tsx';

/** Filters by a substring of the column's text. */
export function TextFilter({ entity, column, value = '', emptiness, onApply }: FilterProps<'text'>) {
  const [text, setText] = useState(value);
  const maxLength = maxFilterLength(entity, column.id);
  const isTooLong = isLonger(text, maxLength);
  return (
    <FilterForm {...{ column, emptiness, onApply }} canOk={!isTooLong} draft={text.trim() === '' ? undefined : text}>
      <TextInput
        label="Contains"
        size="xs"
        data-autofocus
        error={isTooLong && `At most ${maxLength} characters.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FilterForm>
  );
}
