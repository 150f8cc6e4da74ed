import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { textProblem, type TextRule } from '#model/text.ts';
import { useWindowKey } from '../../use-window-key.ts';
import classes from './toolbar.module.css';

interface SearchBoxProps {
  rule: TextRule;
  /** The list's current search. */
  value: string;
  onSearch: (text: string) => void;
}

/** Search box: Enter searches if the text is valid (core 5); `/` focuses it from anywhere on the page. */
export function SearchBox({ rule, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLast] = useState(value);
  if (value !== lastValue) {
    // The list's search changed by Back, a link or Clear Filters: discard the typed text.
    setLast(value);
    setText(value);
  }
  const input = useRef<HTMLInputElement>(null);
  const problem = textProblem(rule, text);
  useSlashShortcut(input);
  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === undefined && text !== value) onSearch(text);
        }}
      >
        <TextInput
          ref={input}
          type="search"
          size="sm"
          aria-label="Search"
          aria-keyshortcuts="/"
          placeholder="Search"
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            text === '' ? (
              <kbd className={classes.key} aria-hidden>
                /
              </kbd>
            ) : (
              <CloseButton
                size="sm"
                aria-label="Clear search"
                onClick={() => {
                  setText('');
                  input.current?.focus();
                  if (value !== '') onSearch('');
                }}
              />
            )
          }
          error={problem}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}

/** Focuses the input on `/`. */
const useSlashShortcut = (input: React.RefObject<HTMLInputElement | null>): void =>
  useWindowKey((event) => {
    const { target } = event;
    const isTyping =
      target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
