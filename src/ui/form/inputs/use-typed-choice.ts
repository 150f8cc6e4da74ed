/** The search text of a combobox, until it selects an option. */
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ComboboxItem } from '@mantine/core';

interface TypedChoiceOptions {
  /** Text while nothing is typed: the selected option's label, or empty. */
  shown: string;
  /** The options offered for the text. */
  options: readonly ComboboxItem[];
  /** Whether `options` are the result for the current text. */
  settled?: boolean;
  error: ReactNode;
  onChoose: (value: string) => void;
  /** Called when the text is deleted; absent where the field is required. */
  onClear?: (() => void) | undefined;
  onType?: (text: string) => void;
  /** Whether the text stays after a selection, to select further options. */
  keepsText?: boolean;
}

/**
 * Props for Mantine's searchable comboboxes. The first match is preselected while typing, and Enter selects it: in an open list
 * it never submits the form. Text that matches no option stays, with an error: see `reportUnmatchedText`.
 */
export function useTypedChoice(choice: TypedChoiceOptions) {
  const { shown, options, settled = true, onClear, keepsText = false } = choice;
  const input = useRef<HTMLInputElement>(null);
  /** `null` if nothing is typed. */
  const [text, setText] = useState<string | null>(null);
  /** Whether the text has not selected an option yet. */
  const [isUnmatched, setUnmatched] = useState(false);
  const [focused, setFocused] = useState(false);
  const [isErrorShown, setErrorShown] = useState(false);
  /** Whether Enter was pressed before the options of the text were loaded. */
  const entered = useRef(false);
  const typed = (text ?? '').trim();
  const message = isUnmatched ? `“${typed}” is none of the choices. Choose one from the list.` : '';

  const type = (next: string | null) => {
    setText(next);
    setUnmatched(next !== null && next.trim() !== '');
    setErrorShown(false);
    choice.onType?.(next ?? '');
  };
  // A value set from outside replaces text that matched no option.
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    if (!focused && text !== null) {
      setText(null);
      setUnmatched(false);
    }
  }

  const chooseSame = () => {
    const [only, ...others] = options.filter(({ label }) => label.toLowerCase() === typed.toLowerCase());
    if (only === undefined || others.length > 0 || only.disabled === true) return;
    type(null);
    choice.onChoose(only.value);
  };
  // Handles an Enter or a blur that came before the options were loaded.
  const settle = useEffectEvent(() => {
    if (entered.current) firstOption(input.current)?.click();
    else if (!focused) chooseSame();
    entered.current = false;
  });
  useEffect(() => {
    if (!isUnmatched || !settled) return undefined;
    const timer = setTimeout(() => settle());
    return () => clearTimeout(timer);
  }, [isUnmatched, settled]);
  useEffect(() => input.current?.setCustomValidity(message), [message]);

  return {
    ref: input,
    error: isUnmatched && (isErrorShown || (settled && !focused)) ? message : choice.error,
    searchValue: text ?? shown,
    onSearchChange: (next: string) => {
      // Ignores Mantine's reset of the text on blur.
      if (document.activeElement === input.current) type(next === shown ? null : next);
    },
    selectFirstOptionOnChange: settled && typed !== '',
    onOptionSubmit: () => {
      entered.current = false;
      if (keepsText) setUnmatched(false);
      else type(null);
    },
    onClear: () => type(null),
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      entered.current = false;
      if (text !== null && typed === '' && shown !== '') onClear?.();
      if (!isUnmatched && text !== null) type(null);
      if (isUnmatched && settled) chooseSame();
    },
    onInvalid: () => setErrorShown(true),
    onKeyDownCapture: (event: KeyboardEvent) => {
      const list = listOf(input.current);
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || list === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (isUnmatched && !settled) entered.current = true;
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
  const open = [...(form?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.customError);
  open?.checkValidity();
  open?.focus();
  return open !== undefined;
}
