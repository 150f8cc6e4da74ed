import type { SelectProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { OptionPages } from '../../calls/use-option-pages.ts';
import { clearButtonProps } from '../../controls/calendar-props.ts';
import classes from './inputs.module.css';

/**
 * What one-value and many-value pickers have in common. The server has searched already, nothing is filtered again here; the
 * list goes on when its end is near, and its foot says so.
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
      // Else the key would begin again at the first option, although there are more.
      event.preventDefault();
      event.stopPropagation();
      loadMore();
    },
    placeholder: 'Type to search',
    searchable: true,
    // The list itself scrolls: a part of it that does would have to take the focus from the input.
    withScrollArea: false,
  };
}

/** The options, and under them the foot while there are more: a group's heading without a group. */
export const withFoot = <Item>(
  items: readonly Item[],
  { foot }: OptionPages,
): (Item | { group: string; items: [] })[] =>
  foot === undefined ? [...items] : [...items, { group: foot, items: [] }];

/** Whether the arrow keys have come to the last option of the list that belongs to an input. */
function isAtEnd(input: EventTarget): boolean {
  const list = input instanceof Element ? document.getElementById(input.getAttribute('aria-controls') ?? '') : null;
  const last = [...(list?.querySelectorAll('[data-combobox-option]') ?? [])].at(-1);
  return last?.hasAttribute('data-combobox-selected') === true;
}
