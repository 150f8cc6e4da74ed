import { useId } from 'react';
import classes from './filters.module.css';

interface SegmentsProps<Name extends string> {
  /** Accessible name of the radio group. */
  label: string;
  /** In their order; a missing one is not offered. */
  labels: Readonly<Partial<Record<Name, string>>>;
  value: Name;
  onChange: (value: Name) => void;
}

/** Segmented control: selects the mode of a filter. */
export function Segments<Name extends string>({ label, labels, value, onChange }: SegmentsProps<Name>) {
  const name = useId();
  return (
    <fieldset role="radiogroup" className={classes.segments} aria-label={label}>
      {(Object.keys(labels) as Name[]).map((option) => (
        <label key={option} className={classes.segment}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          <span>{labels[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
