import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { FilterKind } from '#model/kind-traits.ts';
import type { ListQuery, Page } from '#model/wire.ts';
import type { ListColumn } from '../columns/columns.ts';
import type { FilterValues } from '#model/list/filter.ts';
import { EmptinessButtons, type EmptinessChoice } from './emptiness-buttons.tsx';
import classes from './filters.module.css';

/** Props of a filter's pop-up. It edits a draft; the list changes only on OK and Reset (core 4). */
export interface FilterProps<Kind extends FilterKind> {
  entity: EntitySpec;
  column: ListColumn<never>;
  value: FilterValues[Kind] | undefined;
  /** The current response, for its bounds and value lists; `undefined` before the first one. */
  page: Page<unknown> | undefined;
  /** The list's current query. */
  query: ListQuery;
  /** Present for nullable fields. */
  emptiness: EmptinessChoice | undefined;
  /** Sets the filter, or clears it with `undefined`, and closes the pop-up. */
  onApply(value: FilterValues[Kind] | undefined): void;
}

interface FilterFormProps<Value> {
  column: ListColumn<never>;
  /** What OK applies; `undefined` clears the filter. */
  draft: Value | undefined;
  onApply(draft: Value | undefined): void;
  /** Choices that apply on one click, next to those that need OK. */
  aside?: ReactNode;
  /** Buttons below the inputs. While their filter is set, OK is disabled until an input changes. */
  emptiness?: EmptinessChoice | undefined;
  /** Number of rows where the field is empty; `undefined` while it loads. */
  emptyCount?: number | undefined;
  children: ReactNode;
  canOk?: boolean;
  canReset?: boolean;
}

/** Form of every filter's pop-up: the column's name, OK (also on Enter) and Reset. */
export function FilterForm<Value>(props: FilterFormProps<Value>) {
  const { column, draft, aside, emptiness, emptyCount, children, onApply, canReset = true } = props;
  const [touched, setTouched] = useState(false);
  const canOk = (props.canOk ?? true) && (emptiness?.value === undefined || touched);
  const form = useRef<HTMLFormElement>(null);
  useLateAutofocus(form);
  return (
    <form
      ref={form}
      className={classes.form}
      onChange={() => setTouched(true)}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (canOk) onApply(draft);
      }}
    >
      <h2 className={classes.title}>{column.header}</h2>
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
        <Button size="xs" variant="default" onClick={() => onApply(undefined)} disabled={!canReset}>
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
 * Focuses the `data-autofocus` element once, as soon as it is rendered: content may load after the pop-up's focus trap took the
 * focus. Not after the user has pressed a key or the pointer in the form.
 */
function useLateAutofocus(form: RefObject<HTMLFormElement | null>): void {
  const isSettled = useRef(false);
  useEffect(() => {
    const listeners = new AbortController();
    for (const event of ['keydown', 'pointerdown'])
      form.current?.addEventListener(event, () => (isSettled.current = true), { signal: listeners.signal });
    return () => listeners.abort();
  }, [form]);
  useEffect(() => {
    const target = isSettled.current ? null : form.current?.querySelector<HTMLElement>('[data-autofocus]');
    target?.focus();
    isSettled.current ||= Boolean(target);
  });
}
