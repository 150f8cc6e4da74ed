import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { FilterKind } from '#model/kinds.ts';
import type { ListQuery, Page } from '#model/wire.ts';
import type { ListColumn } from '../columns/columns.ts';
import type { FilterValues } from '#model/list/filter.ts';
import { EmptinessButtons, type EmptinessChoice } from './emptiness-buttons.tsx';
import classes from './filters.module.css';

/** The props of a filter's pop-up. It keeps a draft; the list changes on OK and Reset alone (core 4). */
export interface FilterProps<Kind extends FilterKind> {
  entity: EntitySpec;
  column: ListColumn<never>;
  value: FilterValues[Kind] | undefined;
  /** The current answer, for its bounds and value lists; `undefined` before the first one. */
  page: Page<unknown> | undefined;
  /** What the list has asked. */
  query: ListQuery;
  /** For fields that may be empty. */
  emptiness: EmptinessChoice | undefined;
  /** Sets the filter, or clears it with `undefined`, and closes the pop-up. */
  onApply(value: FilterValues[Kind] | undefined): void;
}

interface FilterFormProps {
  /** The column's header. */
  title: string;
  /** What is chosen by one press, beside what waits for OK. */
  aside?: ReactNode;
  /** Stands below the rest. While it is set, OK waits for something else to be said. */
  emptiness?: EmptinessChoice | undefined;
  /** How many rows have nothing in the field, where that is known. */
  emptyCount?: number | undefined;
  children: ReactNode;
  onOk: () => void;
  onReset: () => void;
  canOk?: boolean;
  canReset?: boolean;
}

/** The frame of every filter's pop-up: the column's name, OK (also on Enter) and Reset. */
export function FilterForm(props: FilterFormProps) {
  const { title, aside, emptiness, emptyCount, children, onOk, onReset, canReset = true } = props;
  const [touched, setTouched] = useState(false);
  const canOk = (props.canOk ?? true) && (emptiness?.value === undefined || touched);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnceThere(form);
  return (
    <form
      ref={form}
      className={classes.form}
      onChange={() => setTouched(true)}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (canOk) onOk();
      }}
    >
      <h2 className={classes.title}>{title}</h2>
      {aside === undefined ? (
        children
      ) : (
        <div className={classes.sides}>
          <div className={classes.aside}>{aside}</div>
          <div className={classes.main}>{children}</div>
        </div>
      )}
      {emptiness && (
        <div className={classes.emptiness}>
          <EmptinessButtons {...emptiness} count={emptyCount} />
        </div>
      )}
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

/**
 * Focuses what asks for it. Content and values may come after the pop-up's focus trap has taken the focus; from whoever has begun
 * to use the form it is not taken.
 */
function useFocusOnceThere(form: RefObject<HTMLFormElement | null>): void {
  const isOver = useRef(false);
  useEffect(() => {
    const listeners = new AbortController();
    for (const event of ['keydown', 'pointerdown'])
      form.current?.addEventListener(event, () => (isOver.current = true), { signal: listeners.signal });
    return () => listeners.abort();
  }, [form]);
  useEffect(() => {
    const wanted = isOver.current ? null : form.current?.querySelector<HTMLElement>('[data-autofocus]');
    wanted?.focus();
    isOver.current ||= Boolean(wanted);
  });
}
