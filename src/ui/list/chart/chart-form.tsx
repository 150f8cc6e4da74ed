import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { chartFields, measures, periodsOf, type ChartSpec, type Measure, type Period } from '#model/chart.ts';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { usePortal } from '../../portal-context.tsx';
import { groupedBy } from '#model/chart.ts';
import classes from './chart.module.css';
import { measureText } from './figures.ts';

interface ChartFormProps {
  entity: EntitySpec;
  chart: ChartSpec;
  onChange: (chart: ChartSpec) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A chart as a sentence: Show the sum of seats by start date per month. */
export function ChartForm({ entity, chart, onChange }: ChartFormProps) {
  const { calendar } = usePortal();
  const { groups, numbers } = chartFields(entity);
  const told = [{ measure: 'count' as Measure }, ...[...numbers.keys()].flatMap(toldOf)];
  const byValue = new Map(told.map((one) => [valueOf(one), one]));
  const { groupBy, period } = chart;
  return (
    <div className={classes.form}>
      <Select
        text="Show"
        value={valueOf(chart)}
        data={told.map((one) => ({ value: valueOf(one), label: measureText(entity, one) }))}
        onChange={(value) =>
          onChange({ groupBy, ...(period && { period }), ...must(byValue.get(value), 'it was offered') })
        }
      />
      <Select
        text="by"
        value={groupBy}
        data={[...groups].map(([value, { field }]) => ({ value, label: field.label }))}
        onChange={(value) => onChange(groupedBy(entity, chart, value))}
      />
      {period !== undefined && (
        <Select
          text="per"
          value={period}
          data={periodsOf(calendar).map((value) => ({ value, label: value.replace('-', ' ') }))}
          onChange={(value) => onChange({ ...chart, period: value as Period })}
        />
      )}
    </div>
  );
}

const valueOf = ({ measure, field }: Pick<ChartSpec, 'measure' | 'field'>) => [measure, field].join(' ');

const toldOf = (field: string) =>
  measures.filter((measure) => measure !== 'count').map((measure) => ({ measure, field }));

interface SelectProps {
  text: string;
  value: string;
  data: Choice[];
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
