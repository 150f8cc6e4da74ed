import { formatCount } from '../../format-count.ts';
import classes from './filters.module.css';

/** Whether rows with nothing in the field are asked for, or those with something; one press is the whole choice. */
export interface EmptinessChoice {
  readonly value: boolean | undefined;
  readonly onChoose: (empty: boolean) => void;
}

const labels = [
  [true, 'Is empty'],
  [false, 'Is not empty'],
] as const;

/** Asks for rows with nothing in the field, or with something. */
export function EmptinessButtons({ value, onChoose, count }: EmptinessChoice & { count?: number | undefined }) {
  return (
    <div className={classes.words}>
      {labels.map(([empty, label]) => (
        <button
          key={label}
          type="button"
          className={classes.word}
          aria-pressed={value === empty}
          onClick={() => onChoose(empty)}
        >
          {label}
          {empty && count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
        </button>
      ))}
    </div>
  );
}
