import { rowOutcomes, type RowOutcome } from '../model/import.ts';
import { formatCount } from '#ui/format-count.ts';
import classes from './import.module.css';
import { outcomeText, type OutcomeCounts } from './preview.ts';

/** Filter of the preview's rows. */
export type OutcomeFilterValue = RowOutcome | 'leftOut' | 'all';

interface OutcomeFilterProps {
  value: OutcomeFilterValue;
  total: number;
  /** `null` until the preview loads. */
  counts: OutcomeCounts | null;
  onChange: (shown: OutcomeFilterValue) => void;
}

/** Filters the preview by outcome, with row counts. Outcomes without rows are left out. */
export function OutcomeFilter({ value: shown, total, counts, onChange }: OutcomeFilterProps) {
  const presentOutcomes = ([...rowOutcomes, 'leftOut'] as const).filter(
    (item) => item === shown || (counts?.[item] ?? 0) > 0,
  );
  const options = [
    { value: 'all' as const, label: 'All', count: total },
    ...presentOutcomes.map((value) => ({ value, label: outcomeText[value].label, count: counts?.[value] ?? 0 })),
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
            checked={value === shown}
            onChange={() => onChange(value)}
          />
          {label} <span className={classes.count}>{formatCount(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
