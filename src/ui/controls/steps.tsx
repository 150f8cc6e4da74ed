import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatCount } from '../format-count.ts';
import classes from './steps.module.css';

type Step = 'previous' | 'next';

interface StepsProps {
  /** The accessible name: what is gone through. */
  label: string;
  /** 1-based, and how many there are; absent while that is not known. */
  position: number | undefined;
  total: number | undefined;
  /** Absent at either end. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** The button that led here: it can be pressed again. */
  pressed?: Step | undefined;
  /** In a drawer the keys work there, on a page not while a dialog stands before it. */
  within: 'page' | 'drawer';
}

/** `3 of 1,204`, and the way to what is before and after; with Alt + ↑ and Alt + ↓, too. */
export function Steps({ label, position, total, previous, next, pressed, within }: StepsProps) {
  const last = useRef<HTMLButtonElement>(null);
  useEffect(() => last.current?.focus(), []);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(occupied[within]) !== null) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    (event.key === 'ArrowUp' ? previous : next)?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const step = (name: string, go: (() => void) | undefined, kind: Step, Icon: typeof IconChevronUp) => (
    <ActionIcon
      ref={pressed === kind ? last : undefined}
      variant="default"
      size="md"
      aria-label={name}
      title={`${name} (Alt + ${kind === 'previous' ? '↑' : '↓'})`}
      aria-keyshortcuts={kind === 'previous' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      // Not `disabled` at the ends: that would take the focus from whoever goes on by this button.
      aria-disabled={go === undefined}
      {...(go === undefined && { 'data-disabled': true })}
      onClick={go}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <nav className={classes.steps} aria-label={label}>
      {position === undefined || total === undefined ? null : (
        <span className={classes.position}>
          {formatCount(position)} of {formatCount(total)}
        </span>
      )}
      <ActionIcon.Group>
        {step('Previous', previous, 'previous', IconChevronUp)}
        {step('Next', next, 'next', IconChevronDown)}
      </ActionIcon.Group>
    </nav>
  );
}

/** Pick-lists and calendars open with Alt + ↓, and a dialog stands before a page. */
const pickers = '[aria-haspopup], textarea';
const occupied = { page: `${pickers}, [role="dialog"], dialog`, drawer: pickers } as const;
