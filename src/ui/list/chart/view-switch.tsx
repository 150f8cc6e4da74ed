import { useEffect, useMemo, useRef } from 'react';
import type { ChartSpec } from '#model/chart.ts';
import type { EntitySpec } from '#model/entity.ts';
import { defaultChart } from '#model/chart.ts';
import { setChart } from '#model/list/list-state.ts';
import type { UpdateListState } from '../state/use-list-state.ts';
import classes from './view-switch.module.css';

interface ViewSwitchProps {
  entity: EntitySpec;
  chart: ChartSpec | undefined;
  onChange: UpdateListState;
}

/** Switches between table and chart: the last chart shown, else the entity's default. */
export function ViewSwitch({ entity, chart, onChange }: ViewSwitchProps) {
  const last = useRef(chart);
  const table = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Drilling down from a group unmounts the focused element.
    if (chart === undefined && last.current !== undefined && document.activeElement === document.body)
      table.current?.focus();
    last.current = chart ?? last.current;
  }, [chart]);
  const first = useMemo(() => defaultChart(entity), [entity]);
  if (first === undefined) return null;
  return (
    <fieldset aria-label="Show as" className={classes.views}>
      <button
        ref={table}
        type="button"
        aria-pressed={chart === undefined}
        onClick={() => onChange((state) => setChart(state, undefined))}
      >
        Table
      </button>
      <button
        type="button"
        aria-pressed={chart !== undefined}
        onClick={() => onChange((state) => setChart(state, last.current ?? first))}
      >
        Chart
      </button>
    </fieldset>
  );
}
