import type { SelectProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { OptionPages } from '../../calls/use-option-pages.ts';
import { clearButtonProps } from '../../controls/calendar-props.ts';
import classes from './inputs.module.css';

/**
 * Shared by single-value and multi-value pickers. The options are filtered by the server, not again here; the list loads more
 * near its end, and its footer says so.
 */
export function pickerProps({ loading, foot, loadMore }: OptionPages) {
  return {
    autoComplete: 'off',
    checkIconPosition: 'right' as const,
    classNames: {
      options: classes.options ?? '',
      group: classes.foot ?? '',
      groupLabel: classes.footText ?? '',
    },
    clearButtonProps,
    filter: (({ options }) => options) satisfies SelectProps['filter'],
    openOnFocus: false,
    nothingFoundMessage: loading ? 'Loading…' : 'Nothing found',
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (foot === undefined || event.code !== 'ArrowDown' || !isAtEnd(event.target)) return;
      // Otherwise the key would wrap around to the first option, although there are more pages.
      event.preventDefault();
      event.stopPropagation();
      loadMore();
    },
    placeholder: 'Type to search',
    searchable: true,
    // The listbox itself scrolls: a scroll area within it would be focusable and take the focus from the input.
    withScrollArea: false,
  };
}

/** The options, and while there are more the footer: an empty group's heading. */
export const withFooter = <Item>(
  items: readonly Item[],
  { foot }: OptionPages,
): (Item | { group: string; items: [] })[] =>
  foot === undefined ? [...items] : [...items, { group: foot, items: [] }];

/** Whether the last option of the input's listbox is the active one. */
function isAtEnd(input: EventTarget): boolean {
  const list = input instanceof Element ? document.getElementById(input.getAttribute('aria-controls') ?? '') : null;
  const last = [...(list?.querySelectorAll('[data-combobox-option]') ?? [])].at(-1);
  return last?.hasAttribute('data-combobox-selected') === true;
}
