import { formatCount } from '../../format-count.ts';
import classes from './filters.module.css';

/** Filter on null: `true` selects rows where the field is empty. A click applies it. */
export interface EmptinessChoice {
  readonly value: boolean | undefined;
  readonly onChoose: (empty: boolean) => void;
}

const labels = [
  [true, 'Is empty'],
  [false, 'Is not empty'],
] as const;

/** The buttons Is empty and Is not empty. */
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
