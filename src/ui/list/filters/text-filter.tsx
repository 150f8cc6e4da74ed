import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FilterForm } from './filter-form.tsx';
import type { FilterProps } from './filter-props.ts';

/** A text that the column's text contains. */
export function TextFilter({ column, value = '', onApply }: FilterProps<'text'>) {
  const [text, setText] = useState(value);
  return (
    <FilterForm
      title={column.header}
      onOk={() => onApply(text.trim() === '' ? undefined : text)}
      onReset={() => onApply(undefined)}
    >
      <TextInput
        label="Contains"
        size="xs"
        data-autofocus
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FilterForm>
  );
}
