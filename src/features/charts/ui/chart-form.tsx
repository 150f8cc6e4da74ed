import { NativeSelect, type ComboboxItem } from '@mantine/core';
import { useId } from 'react';
import { chartFields, measures, periodsOf, type ChartSpec, type Measure, type ChartPeriod } from '../model/chart.ts';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { usePortal } from '#ui/portal-context.tsx';
import classes from './chart.module.css';
import { measureText, periodName } from './figures.ts';
import { regroupChart } from './regroup-chart.ts';

interface ChartFormProps {
  entity: EntitySpec;
  chart: ChartSpec;
  onChange: (chart: ChartSpec) => void;
}

/** Selects of measure, group and period, as a sentence: “Show Sum of Seats by Start date per month”. */
export function ChartForm({ entity, chart, onChange }: ChartFormProps) {
  const { calendar } = usePortal();
  const { groups, numbers } = chartFields(entity);
  const options = [{ measure: 'count' as Measure }, ...[...numbers.keys()].flatMap(measuresOf)];
  const byValue = new Map(options.map((option) => [valueOf(option), option]));
  const { groupBy, period } = chart;
  return (
    <div className={classes.form} data-not-printed>
      <Select
        text="Show"
        value={valueOf(chart)}
        data={options.map((option) => ({ value: valueOf(option), label: measureText(entity, option) }))}
        onChange={(value) =>
          onChange({ groupBy, ...(period && { period }), ...must(byValue.get(value), 'it is an option') })
        }
      />
      <Select
        text="by"
        value={groupBy}
        data={[...groups].map(([value, { field }]) => ({ value, label: field.label }))}
        onChange={(value) => onChange(regroupChart(entity, chart, value))}
      />
      {period !== undefined && (
        <Select
          text="per"
          value={period}
          data={periodsOf(calendar).map((value) => ({ value, label: periodName(value) }))}
          onChange={(value) => onChange({ ...chart, period: value as ChartPeriod })}
        />
      )}
    </div>
  );
}

const valueOf = ({ measure, field }: Pick<ChartSpec, 'measure' | 'field'>) => [measure, field].join(' ');

const measuresOf = (field: string) =>
  measures.filter((measure) => measure !== 'count').map((measure) => ({ measure, field }));

interface SelectProps {
  text: string;
  value: string;
  data: ComboboxItem[];
  onChange: (value: string) => void;
}

function Select({ text, value, data, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <label htmlFor={id}>{text}</label>
      <NativeSelect
        id={id}
        size="xs"
        value={value}
        data={data}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
