import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isUuid } from '#model/values/uuid.ts';
import { FilterForm, type FilterProps } from './filter-form.tsx';

/** Filters by one complete UUID. */
export function UuidFilter({ column, value = '', emptiness, onApply }: FilterProps<'uuid'>) {
  const [text, setText] = useState(value);
  const typed = text.trim().toLowerCase();
  const isWrong = typed !== '' && !isUuid(typed);
  return (
    <FilterForm
      title={column.header}
      emptiness={emptiness}
      canOk={!isWrong}
      onOk={() => onApply(typed === '' ? undefined : typed)}
      onReset={() => onApply(undefined)}
    >
      <TextInput
        label="Is"
        size="xs"
        data-autofocus
        spellCheck={false}
        error={isWrong && 'This is not a whole UUID.'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FilterForm>
  );
}
