import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import classes from './filters.module.css';

/** The two ends of a range as they are typed. */
export interface RangeDraft {
  readonly min: string;
  readonly max: string;
}

interface RangeFormProps extends Pick<FilterProps<'number'>, 'column' | 'emptiness'> {
  draft: RangeDraft;
  onDraft: (draft: RangeDraft) => void;
  /** What the boxes are called and show while they are empty. */
  labels: readonly [min: string, max: string];
  placeholders: readonly [min: string, max: string];
  /** What else the boxes are. */
  box: Pick<TextInputProps, 'inputMode'>;
  /** Why what was typed is no range. */
  problem: string | undefined;
  /** Which values the result has. */
  present: string;
  onOk: () => void;
  onReset: () => void;
}

/** Two boxes for the ends of a range, and below them what is there or what is wrong. */
export function RangeForm({ column, emptiness, draft, onDraft, labels, placeholders, ...props }: RangeFormProps) {
  const { box, problem, present, onOk, onReset } = props;
  const problemId = useId();
  return (
    <FilterForm title={column.header} emptiness={emptiness} canOk={problem === undefined} onOk={onOk} onReset={onReset}>
      <div className={classes.pair}>
        {(['min', 'max'] as const).map((end, index) => (
          <TextInput
            {...box}
            key={end}
            label={labels[index]}
            size="xs"
            placeholder={placeholders[index] ?? ''}
            error={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
            data-autofocus={end === 'min' || undefined}
            value={draft[end]}
            onChange={(event) => onDraft({ ...draft, [end]: event.currentTarget.value })}
          />
        ))}
      </div>
      <output id={problemId} className={problem === undefined ? classes.hint : classes.problem}>
        {problem ?? present}
      </output>
    </FilterForm>
  );
}
