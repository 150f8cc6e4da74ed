import { useId } from 'react';
import classes from './filters.module.css';

interface SegmentsProps<Name extends string> {
  /** What is chosen, for who can not see it. */
  label: string;
  labels: Readonly<Record<Name, string>>;
  value: Name;
  onChange: (value: Name) => void;
}

/** One of a few ways in which a filter can be meant, beside each other. */
export function Segments<Name extends string>({ label, labels, value, onChange }: SegmentsProps<Name>) {
  const name = useId();
  return (
    <fieldset role="radiogroup" className={classes.segments} aria-label={label}>
      {(Object.keys(labels) as Name[]).map((one) => (
        <label key={one} className={classes.segment}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          <span>{labels[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
