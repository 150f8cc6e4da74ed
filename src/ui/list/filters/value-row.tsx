import { useId, type ComponentProps } from 'react';
import { formatCount } from '../../format-count.ts';
import classes from './filters.module.css';

interface ValueRowProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  /** How many rows have the value; its place is kept while it is not known. */
  count: number | undefined;
  /** The most digits and commas that a count has. */
  digits: number;
}

/** A value that can be chosen, and how many rows have it. */
export function ValueRow({ label, count, digits, ...input }: ValueRowProps) {
  const countId = useId();
  return (
    <div className={classes.valueRow}>
      <label className={classes.value}>
        <input {...input} aria-describedby={count === undefined ? undefined : countId} />
        <span>{label}</span>
      </label>
      <span className={classes.count} id={countId} style={{ minWidth: `${digits}ch` }}>
        {count === undefined ? '' : formatCount(count)}
      </span>
    </div>
  );
}
