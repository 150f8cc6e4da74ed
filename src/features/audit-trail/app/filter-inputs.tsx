import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '#model/date.ts';
import { clearButtonProps } from '#ui/controls/calendar-props.ts';
import { DayInput } from '#ui/form/inputs/date-input.tsx';

interface FilterSelectProps extends Omit<SelectProps, 'value' | 'onChange'> {
  /** Placeholder while nothing is selected: `Every entity`. */
  allText: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A filter by one of several values; cleared, it shows all. */
export const FilterSelect = ({ allText, value, onChange, ...select }: FilterSelectProps) => (
  <Select
    {...select}
    placeholder={allText}
    clearable
    clearButtonProps={clearButtonProps}
    checkIconPosition="right"
    comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    value={value ?? null}
    onChange={(next) => onChange(next ?? undefined)}
  />
);

interface FilterDayProps {
  label: string;
  name: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A filter by day. Incomplete text stays in the input and is not applied. */
export function FilterDay({ label, name, value, onChange }: FilterDayProps) {
  const [typed, setTyped] = useState<string | null>(value ?? null);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value ?? null);
  }
  const handleChange = (next: string | null) => {
    setTyped(next);
    const day = next !== null && isDay(next) ? next : undefined;
    setLastValue(day);
    if (day !== value) onChange(day);
  };
  return <DayInput name={name} label={label} value={typed} onChange={handleChange} />;
}
