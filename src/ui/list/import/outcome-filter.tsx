import { rowOutcomes, type RowOutcome } from '#model/import.ts';
import { formatCount } from '../../format-count.ts';
import classes from './import.module.css';
import type { OutcomeCounts } from './preview.ts';
import { outcomeText } from './outcome-text.ts';

/** Filter of the preview's rows. */
export type ShownOutcome = RowOutcome | 'leftOut' | 'all';

interface OutcomeFilterProps {
  shown: ShownOutcome;
  total: number;
  /** `null` until the preview loads. */
  counts: OutcomeCounts | null;
  onShow: (shown: ShownOutcome) => void;
}

/** Filters the preview by outcome, with row counts. Outcomes without rows are left out. */
export function OutcomeFilter({ shown, total, counts, onShow }: OutcomeFilterProps) {
  const present = ([...rowOutcomes, 'leftOut'] as const).filter((item) => item === shown || (counts?.[item] ?? 0) > 0);
  const options = [
    { value: 'all' as const, label: 'All', count: total },
    ...present.map((value) => ({ value, label: outcomeText[value].label, count: counts?.[value] ?? 0 })),
  ];
  return (
    <fieldset className={classes.outcomes}>
      <legend className="visually-hidden">Rows shown</legend>
      {options.map(({ value, label, count }) => (
        <label key={value} data-outcome={value}>
          <input
            type="radio"
            name="import-outcome"
            className="visually-hidden"
            checked={shown === value}
            onChange={() => onShow(value)}
          />
          {label} <span className={classes.count}>{formatCount(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
