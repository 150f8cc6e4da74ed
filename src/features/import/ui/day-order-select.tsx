import { NativeSelect } from '@mantine/core';
import type { DayOrder } from '../model/imported-days.ts';
import { dayOrderOf, reasonOf, type ColumnDays } from './column-days.ts';
import classes from './import.module.css';

interface DayOrderSelectProps {
  /** Name of the column. */
  name: string;
  days: ColumnDays;
  disabled: boolean;
  onChange: (order: DayOrder) => void;
}

const options: readonly { readonly value: DayOrder; readonly label: string }[] = [
  { value: 'monthFirst', label: 'Month first' },
  { value: 'dayFirst', label: 'Day first' },
];

/** How the days of a column are read, why, and another way to read them. */
export function DayOrderSelect({ name, days, disabled, onChange }: DayOrderSelectProps) {
  const order = dayOrderOf(days);
  return (
    <>
      <NativeSelect
        size="xs"
        mt={4}
        fw={400}
        aria-label={`Dates of ${name}`}
        value={order ?? ''}
        error={order === null}
        disabled={disabled}
        data={[...(order === null ? [{ value: '', label: 'Day or month first?', disabled: true }] : []), ...options]}
        onChange={({ currentTarget: { value } }) => onChange(value === 'dayFirst' ? 'dayFirst' : 'monthFirst')}
      />
      <span className={order === null ? classes.message : classes.note}>{reasonOf(days)}</span>
    </>
  );
}
