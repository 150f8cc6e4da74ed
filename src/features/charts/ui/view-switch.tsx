import { useEffect, useMemo, useRef } from 'react';
import { setView } from '#model/list/list-state.ts';
import type { ListHeadingProps } from '#ui/list/state/feature.ts';
import { defaultChart, asView } from '../model/chart.ts';
import classes from './view-switch.module.css';

/** Switches between table and chart: the last chart shown, else the entity's default. */
export function ViewSwitch({ entity, state: { view }, onChange }: ListHeadingProps) {
  const lastChart = useRef(view);
  const tableButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Drilling down from a group unmounts the focused element.
    if (view === undefined && lastChart.current !== undefined && document.activeElement === document.body)
      tableButton.current?.focus();
    lastChart.current = view ?? lastChart.current;
  }, [view]);
  const initialChart = useMemo(() => defaultChart(entity), [entity]);
  if (initialChart === undefined) return null;
  return (
    <fieldset data-not-printed aria-label="Show as" className={classes.views}>
      <button
        ref={tableButton}
        type="button"
        aria-pressed={view === undefined}
        onClick={() => onChange((state) => setView(state, undefined))}
      >
        Table
      </button>
      <button
        type="button"
        aria-pressed={view !== undefined}
        onClick={() => onChange((state) => setView(state, lastChart.current ?? asView(initialChart)))}
      >
        Chart
      </button>
    </fieldset>
  );
}
