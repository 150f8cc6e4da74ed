import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Page } from '#model/wire.ts';
import type { ListColumn } from '../columns/columns.ts';
import type { FilterValues } from '../state/filter.ts';
import type { FilterKind } from '#model/kinds.ts';
import classes from './filters.module.css';

/** What the pop-up of one kind is given. It keeps a draft; nothing happens to the list until OK or Reset (core 4). */
export interface FilterProps<Kind extends FilterKind> {
  column: ListColumn<never>;
  value: FilterValues[Kind] | undefined;
  /** The current answer, for its bounds and value lists; `undefined` before the first one. */
  page: Page<unknown> | undefined;
  /** Sets the filter, or clears it with `undefined`, and closes the pop-up. */
  onApply: (value: FilterValues[Kind] | undefined) => void;
}

interface FilterFormProps {
  /** What is filtered: the column's header. */
  title: string;
  children: ReactNode;
  onOk: () => void;
  onReset: () => void;
  canOk?: boolean;
  canReset?: boolean;
}

/** What every filter pop-up has: the column's name, OK (Enter, too) and Reset. */
export function FilterForm({ title, children, onOk, onReset, canOk = true, canReset = true }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The pop-up is loaded when it is first opened, and its frame has taken the focus by then.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (canOk) onOk();
      }}
    >
      <h2 className={classes.title}>{title}</h2>
      {children}
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={onReset} disabled={!canReset}>
          Reset
        </Button>
        <Button size="xs" type="submit" disabled={!canOk}>
          OK
        </Button>
      </div>
    </form>
  );
}
