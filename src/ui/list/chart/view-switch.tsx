import { useEffect, useMemo, useRef } from 'react';
import type { ChartSpec } from '#model/chart.ts';
import type { EntitySpec } from '#model/entity.ts';
import { firstChart } from '#model/chart.ts';
import { setChart } from '#model/list/list-state.ts';
import type { ChangeList } from '../state/use-list-state.ts';
import classes from './view-switch.module.css';

interface ViewSwitchProps {
  entity: EntitySpec;
  chart: ChartSpec | undefined;
  onChange: ChangeList;
}

/** Whether the list is shown as a table or as a chart: the one that was shown last, else the list's first. */
export function ViewSwitch({ entity, chart, onChange }: ViewSwitchProps) {
  const last = useRef(chart);
  const table = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Whoever went from a group to its rows stood on what is no longer there.
    if (chart === undefined && last.current !== undefined && document.activeElement === document.body)
      table.current?.focus();
    last.current = chart ?? last.current;
  }, [chart]);
  const first = useMemo(() => firstChart(entity), [entity]);
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
