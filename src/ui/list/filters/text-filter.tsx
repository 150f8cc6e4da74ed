import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isLonger } from '#model/text.ts';
import { maxFilterLength } from '#model/list/list-state.ts';
import { FilterForm, type FilterProps } from './filter-form.tsx';

/** A text that the column's text contains. */
export function TextFilter({ entity, column, value = '', emptiness, onApply }: FilterProps<'text'>) {
  const [text, setText] = useState(value);
  const longest = maxFilterLength(entity, column.id);
  const isTooLong = isLonger(text, longest);
  return (
    <FilterForm
      title={column.header}
      emptiness={emptiness}
      canOk={!isTooLong}
      onOk={() => onApply(text.trim() === '' ? undefined : text)}
      onReset={() => onApply(undefined)}
    >
      <TextInput
        label="Contains"
        size="xs"
        data-autofocus
        error={isTooLong && `At most ${longest} characters.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FilterForm>
  );
}
