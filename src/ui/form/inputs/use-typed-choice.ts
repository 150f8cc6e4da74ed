/** The search text of a combobox, until it selects an option. */
import { foldText } from '#model/text-fold.ts';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ComboboxItem } from '@mantine/core';

interface TypedChoiceOptions {
  /** Text while nothing is typed: the selected option's label, or empty. */
  selectedText: string;
  /** The options offered for the text. */
  options: readonly ComboboxItem[];
  /** Whether `options` are the result for the current text. */
  settled?: boolean;
  error: ReactNode;
  onChoose: (value: string) => void;
  /** Called when the text is deleted; absent where the field is required. */
  onClear?: (() => void) | undefined;
  onType?: (text: string) => void;
  /** Whether the text stays after a selection, so that further options can be selected. */
  keepsText?: boolean;
}

/**
 * Props for Mantine's searchable comboboxes. The first match is preselected while typing, and Enter selects it: in an open list
 * it never submits the form. Text that matches no option stays, with an error: see `reportUnmatchedText`.
 */
export function useTypedChoice(choice: TypedChoiceOptions) {
  const { selectedText, options, settled = true, onClear, keepsText = false } = choice;
  const input = useRef<HTMLInputElement>(null);
  /** `null` if nothing is typed. */
  const [text, setText] = useState<string | null>(null);
  /** Whether the text has not selected an option yet. */
  const [isUnmatched, setUnmatched] = useState(false);
  const [focused, setFocused] = useState(false);
  const [isErrorShown, setErrorShown] = useState(false);
  /** Whether Enter was pressed before the options of the text were loaded. */
  const enterPending = useRef(false);
  const typed = (text ?? '').trim();
  const message = isUnmatched ? `“${typed}” is not an option. Choose one from the list.` : '';

  const changeText = (next: string | null) => {
    setText(next);
    setUnmatched(next !== null && next.trim() !== '');
    setErrorShown(false);
    choice.onType?.(next ?? '');
  };
  // A value set from outside replaces text that matched no option.
  const [previousText, setPreviousText] = useState(selectedText);
  if (previousText !== selectedText) {
    setPreviousText(selectedText);
    if (!focused && text !== null) {
      setText(null);
      setUnmatched(false);
    }
  }

  const chooseExactMatch = () => {
    const [match, ...otherMatches] = options.filter(({ label }) => foldText(label) === foldText(typed));
    if (match === undefined || otherMatches.length > 0 || match.disabled === true) return;
    changeText(null);
    choice.onChoose(match.value);
  };
  // Handles an Enter or a blur that came before the options were loaded.
  const handleSettled = useEffectEvent(() => {
    if (enterPending.current) firstOption(input.current)?.click();
    else if (!focused) chooseExactMatch();
    enterPending.current = false;
  });
  useEffect(() => {
    if (!isUnmatched || !settled) return undefined;
    const timer = setTimeout(() => handleSettled());
    return () => clearTimeout(timer);
  }, [isUnmatched, settled]);
  useEffect(() => input.current?.setCustomValidity(message), [message]);

  return {
    ref: input,
    error: isUnmatched && (isErrorShown || (settled && !focused)) ? message : choice.error,
    searchValue: text ?? selectedText,
    onSearchChange: (next: string) => {
      // Ignores Mantine's reset of the text on blur.
      if (document.activeElement === input.current) changeText(next === selectedText ? null : next);
    },
    selectFirstOptionOnChange: settled && typed !== '',
    onOptionSubmit: () => {
      enterPending.current = false;
      if (keepsText) setUnmatched(false);
      else changeText(null);
    },
    onClear: () => changeText(null),
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      enterPending.current = false;
      if (text !== null && typed === '' && selectedText !== '') onClear?.();
      if (!isUnmatched && text !== null) changeText(null);
      if (isUnmatched && settled) chooseExactMatch();
    },
    onInvalid: () => setErrorShown(true),
    onKeyDownCapture: (event: KeyboardEvent) => {
      const list = listOf(input.current);
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || list === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (isUnmatched && !settled) enterPending.current = true;
      else
        (
          list.querySelector<HTMLElement>('[data-combobox-selected]') ??
          (isUnmatched ? firstOption(input.current) : null)
        )?.click();
    },
  };
}

/** The list below the input; `null` while it is closed. */
const listOf = (input: HTMLInputElement | null): HTMLElement | null =>
  document.getElementById(input?.getAttribute('aria-controls') ?? '');

const firstOption = (input: HTMLInputElement | null): HTMLElement | null =>
  listOf(input)?.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])') ?? null;

/** Whether some combobox of the form holds text that matches no option; shows its error and focuses it. */
export function reportUnmatchedText(form: HTMLFormElement | null): boolean {
  const invalidInput = [...(form?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.customError);
  invalidInput?.checkValidity();
  invalidInput?.focus();
  return invalidInput !== undefined;
}
