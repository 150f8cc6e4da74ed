import type { SelectProps } from '@mantine/core';
import { clearButtonProps } from './calendar-props.ts';

/** Core 4: "Multi-select list maximum height 400px". */
const maxDropdownHeight = 400;

/** What one-value and many-value pickers have in common: the server has searched already, nothing is filtered again here. */
export function pickerProps(loading: boolean) {
  return {
    autoComplete: 'off',
    checkIconPosition: 'right' as const,
    clearButtonProps,
    filter: (({ options }) => options) satisfies SelectProps['filter'],
    maxDropdownHeight,
    openOnFocus: false,
    nothingFoundMessage: loading ? 'Loading…' : 'Nothing found',
    placeholder: 'Type to search',
    searchable: true,
  };
}
