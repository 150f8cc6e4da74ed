import { useId, type ComponentProps } from 'react';
import { formatCount } from '../../format-count.ts';
import classes from './filters.module.css';

interface ValueRowProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  /** Number of rows with the value; its width is reserved while it loads. */
  count: number | undefined;
  /** Width of the widest count, in characters. */
  digits: number;
}

/** Checkbox or radio button of a value, with its row count. */
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
