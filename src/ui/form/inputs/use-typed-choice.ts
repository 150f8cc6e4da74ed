/** The text that is typed into a pick-list, until it is one of the choices. */
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ComboboxItem } from '@mantine/core';

interface TypedChoiceOptions {
  /** What the box shows while nothing is typed: the name of what is chosen, or nothing. */
  shown: string;
  /** The choices that are offered for the text. */
  options: readonly ComboboxItem[];
  /** Whether they are those of what is typed by now, and not of what was typed before. */
  settled?: boolean;
  error: ReactNode;
  onChoose: (value: string) => void;
  /** Whoever deletes the text clears the field; absent where it can't be empty. */
  onClear?: (() => void) | undefined;
  onType?: (text: string) => void;
  /** Further choices are picked by the same text. */
  keepsText?: boolean;
}

/**
 * The props of Mantine's searchable lists. The first match is preselected while somebody types, and Enter takes it: in an open list it
 * never submits the form. Text that is none of the choices stays, with an error: see `askAboutText`.
 */
export function useTypedChoice(choice: TypedChoiceOptions) {
  const { shown, options, settled = true, onClear, keepsText = false } = choice;
  const input = useRef<HTMLInputElement>(null);
  /** `null`: nothing is typed. */
  const [text, setText] = useState<string | null>(null);
  /** Whether nothing was chosen by the text yet. */
  const [isOpen, setOpen] = useState(false);
  const [focused, setFocused] = useState(false);
  const [asked, setAsked] = useState(false);
  /** Enter was pressed before the choices of the text were there. */
  const entered = useRef(false);
  const typed = (text ?? '').trim();
  const message = isOpen ? `“${typed}” is none of the choices. Choose one from the list.` : '';

  const type = (next: string | null) => {
    setText(next);
    setOpen(next !== null && next.trim() !== '');
    setAsked(false);
    choice.onType?.(next ?? '');
  };
  // What is chosen elsewhere takes the place of text that led nowhere.
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    if (!focused && text !== null) {
      setText(null);
      setOpen(false);
    }
  }

  const chooseSame = () => {
    const [only, ...others] = options.filter(({ label }) => label.toLowerCase() === typed.toLowerCase());
    if (only === undefined || others.length > 0 || only.disabled === true) return;
    type(null);
    choice.onChoose(only.value);
  };
  // Whoever pressed Enter, or went on, before the choices were there.
  const settle = useEffectEvent(() => {
    if (entered.current) firstOption(input.current)?.click();
    else if (!focused) chooseSame();
    entered.current = false;
  });
  useEffect(() => {
    if (!isOpen || !settled) return undefined;
    const timer = setTimeout(() => settle());
    return () => clearTimeout(timer);
  }, [isOpen, settled]);
  useEffect(() => input.current?.setCustomValidity(message), [message]);

  return {
    ref: input,
    error: isOpen && (asked || (settled && !focused)) ? message : choice.error,
    searchValue: text ?? shown,
    onSearchChange: (next: string) => {
      // Mantine's own resets, when the focus goes, would lose what was typed.
      if (document.activeElement === input.current) type(next === shown ? null : next);
    },
    selectFirstOptionOnChange: settled && typed !== '',
    onOptionSubmit: () => {
      entered.current = false;
      if (keepsText) setOpen(false);
      else type(null);
    },
    onClear: () => type(null),
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      entered.current = false;
      if (text !== null && typed === '' && shown !== '') onClear?.();
      if (!isOpen && text !== null) type(null);
      if (isOpen && settled) chooseSame();
    },
    onInvalid: () => setAsked(true),
    onKeyDownCapture: (event: KeyboardEvent) => {
      const list = listOf(input.current);
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || list === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (isOpen && !settled) entered.current = true;
      else
        (
          list.querySelector<HTMLElement>('[data-combobox-selected]') ?? (isOpen ? firstOption(input.current) : null)
        )?.click();
    },
  };
}

/** The list below the input; `null` while it is closed. */
const listOf = (input: HTMLInputElement | null): HTMLElement | null =>
  document.getElementById(input?.getAttribute('aria-controls') ?? '');

const firstOption = (input: HTMLInputElement | null): HTMLElement | null =>
  listOf(input)?.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])') ?? null;

/** Whether some input of the form holds text that is none of its choices: it says so then, and gets the focus. */
export function askAboutText(form: HTMLFormElement | null): boolean {
  const open = [...(form?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.customError);
  open?.checkValidity();
  open?.focus();
  return open !== undefined;
}
