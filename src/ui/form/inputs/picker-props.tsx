import { Button, type SelectProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { OptionPages } from '../../calls/use-option-pages.ts';
import { clearButtonProps } from '../../controls/calendar-props.ts';
import classes from './inputs.module.css';
import type { useTypedChoice } from './use-typed-choice.ts';

/**
 * Shared by single-value and multi-value pickers. The server filters the options; the list loads more near its end, as its
 * footer shows.
 */
export function pickerProps(
  { loading, footer, loadMore, retry }: OptionPages,
  typing: ReturnType<typeof useTypedChoice>,
) {
  return {
    ...typing,
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
    nothingFoundMessage: loading ? 'Loading…' : retry ? 'The options could not be loaded' : 'Nothing found',
    ...(retry && retryOption(retry)),
    onKeyDownCapture: (event: KeyboardEvent) => {
      typing.onKeyDownCapture(event);
      if (footer === undefined || event.code !== 'ArrowDown' || !isLastOptionActive(event.target)) return;
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

/** A retry button in the input's right section, since a list of options has no place for one. */
const retryOption = (retry: () => void) => ({
  rightSection: (
    <Button size="compact-xs" variant="light" onMouseDown={keepOpen} onClick={retry}>
      Try again
    </Button>
  ),
  rightSectionPointerEvents: 'all' as const,
  rightSectionWidth: '5.5rem',
});

/** Prevents the blur that would close the list before the retry's result. */
function keepOpen(event: { preventDefault: () => void; stopPropagation: () => void }): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The options and, while there are more pages, a footer: the heading of an empty group. */
export function withFooter<Item>(
  items: readonly Item[],
  { footer }: OptionPages,
): (Item | { group: string; items: [] })[] {
  return footer === undefined ? [...items] : [...items, { group: footer, items: [] }];
}

/** Whether the last option of the input's listbox is the active one. */
function isLastOptionActive(input: EventTarget): boolean {
  const list = input instanceof Element ? document.getElementById(input.getAttribute('aria-controls') ?? '') : null;
  const last = [...(list?.querySelectorAll('[data-combobox-option]') ?? [])].at(-1);
  return last?.hasAttribute('data-combobox-selected') === true;
}
