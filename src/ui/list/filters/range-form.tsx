import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import classes from './filters.module.css';

/** Texts of a range's inputs. */
export interface RangeDraft {
  readonly min: string;
  readonly max: string;
}

interface RangeFormProps extends Pick<FilterProps<'number'>, 'column' | 'emptiness'> {
  draft: RangeDraft;
  onDraft: (draft: RangeDraft) => void;
  /** Labels and placeholders of the inputs. */
  labels: readonly [min: string, max: string];
  placeholders: readonly [min: string, max: string];
  /** Further props of both inputs. */
  inputProps: Pick<TextInputProps, 'inputMode'>;
  /** Validation error of the draft. */
  problem: string | undefined;
  /** The bounds of the current result, as text. */
  boundsText: string;
  onOk: () => void;
  onReset: () => void;
}

/** Two inputs for the ends of a range; below them the error, or else the bounds of the result. */
export function RangeForm({ column, emptiness, draft, onDraft, labels, placeholders, ...props }: RangeFormProps) {
  const { inputProps, problem, boundsText, onOk, onReset } = props;
  const problemId = useId();
  return (
    <FilterForm title={column.header} emptiness={emptiness} canOk={problem === undefined} onOk={onOk} onReset={onReset}>
      <div className={classes.pair}>
        {(['min', 'max'] as const).map((end, index) => (
          <TextInput
            {...inputProps}
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
        {problem ?? boundsText}
      </output>
    </FilterForm>
  );
}
