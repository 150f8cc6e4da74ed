import { useEffect, useMemo, useRef } from 'react';
import { defaultChart } from '../model/chart.ts';
import { setChart } from '#model/list/list-state.ts';
import type { ListHeadingProps } from '#ui/list/state/feature.ts';
import classes from './view-switch.module.css';

/** Switches between table and chart: the last chart shown, else the entity's default. */
export function ViewSwitch({ entity, state: { chart }, onChange }: ListHeadingProps) {
  const lastChart = useRef(chart);
  const tableButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Drilling down from a group unmounts the focused element.
    if (chart === undefined && lastChart.current !== undefined && document.activeElement === document.body)
      tableButton.current?.focus();
    lastChart.current = chart ?? lastChart.current;
  }, [chart]);
  const initialChart = useMemo(() => defaultChart(entity), [entity]);
  if (initialChart === undefined) return null;
  return (
    <fieldset data-not-printed aria-label="Show as" className={classes.views}>
      <button
        ref={tableButton}
        type="button"
        aria-pressed={chart === undefined}
        onClick={() => onChange((state) => setChart(state, undefined))}
      >
        Table
      </button>
      <button
        type="button"
        aria-pressed={chart !== undefined}
        onClick={() => onChange((state) => setChart(state, lastChart.current ?? initialChart))}
      >
        Chart
      </button>
    </fieldset>
  );
}
