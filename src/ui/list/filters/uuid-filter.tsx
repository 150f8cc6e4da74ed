import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isUuid } from '#model/uuid.ts';
import { FilterForm, type FilterProps } from './filter-form.tsx';

/** Filters by one complete UUID. */
export function UuidFilter({ column, value = '', emptiness, onApply }: FilterProps<'uuid'>) {
  const [text, setText] = useState(value);
  const typed = text.trim().toLowerCase();
  const isInvalid = typed !== '' && !isUuid(typed);
  return (
    <FilterForm {...{ column, emptiness, onApply }} canOk={!isInvalid} draft={typed === '' ? undefined : typed}>
      <TextInput
        label="Is"
        size="xs"
        data-autofocus
        spellCheck={false}
        error={isInvalid && 'This is not a complete UUID.'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FilterForm>
  );
}
