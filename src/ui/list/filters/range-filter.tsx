import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { Field } from '#model/field.ts';
import { isDecimal } from '#model/kinds.ts';
import type { Range } from '#model/list/filter.ts';
import { bigintText, plainBigint } from '#model/bigint.ts';
import { plainDecimal } from '#model/values/decimal.ts';
import { expectedAmount } from '#model/values/money.ts';
import { parseTypedTime } from '#model/values/time.ts';
import { typedDecimal } from '#model/values/typed-decimal.ts';
import { readBounds } from '#model/wire.ts';
import { formatDecimal } from '../../format-decimal.ts';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import classes from './filters.module.css';

/** A decimal is text, so that it stays exact. */
type Bound = number | string;

/** Texts of the two inputs. */
type RangeDraft = Readonly<Record<'min' | 'max', string>>;

const isLess = (a: Bound, b: Bound): boolean => Number(a) < Number(b);

const numeric = { labels: { min: 'Min', max: 'Max' }, wrongOrder: 'Min must be less than or equal to Max.' };

/** Inputs and parsing of each kind of range; `read` returns `null` for what is not a value. */
const formats = {
  number: {
    ...numeric,
    inputMode: 'numeric',
    // Data 5: the bounds of an empty result are 0.
    emptyBound: '0',
    read: (text: string) => {
      const digits = plainBigint(text);
      return /^-?\d+$/.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : null;
    },
    invalid: 'Only whole numbers can be entered.',
    isBefore: isLess,
  },
  real: {
    ...numeric,
    inputMode: 'decimal',
    emptyBound: null,
    read: (text: string) => {
      const value = Number(plainDecimal(text));
      return Number.isFinite(value) ? value : null;
    },
    invalid: 'This is not a number.',
    isBefore: isLess,
  },
  bigint: {
    ...numeric,
    inputMode: 'numeric',
    emptyBound: null,
    read: (text: string) => bigintText(plainBigint(text)),
    invalid: 'Only whole numbers can be entered.',
    isBefore: (a: Bound, b: Bound) => BigInt(a) < BigInt(b),
  },
  decimal: {
    ...numeric,
    inputMode: 'decimal',
    emptyBound: null,
    read: (text: string, field: Field) => (isDecimal(field) ? typedDecimal(field, text) : null),
    invalid: 'This is not a number.',
    isBefore: isLess,
  },
  time: {
    labels: { min: 'From', max: 'To' },
    wrongOrder: 'From must not be after To.',
    inputMode: 'text',
    emptyBound: null,
    read: parseTypedTime,
    invalid: 'This is not a time. Write it like 14:30.',
    isBefore: (a: Bound, b: Bound) => String(a) < String(b),
  },
} as const;

interface RangeFilterProps extends Pick<FilterProps<'number'>, 'column' | 'page' | 'emptiness'> {
  kind: keyof typeof formats;
  value: Range<Bound> | undefined;
  onApply(value: Range<Bound> | undefined): void;
}

/** Filters by a range. Below the inputs is the error, or else the bounds of the current result. */
export function RangeFilter({ kind, column, value, page, emptiness, onApply }: RangeFilterProps) {
  const { labels, inputMode, emptyBound } = formats[kind];
  const [draft, setDraft] = useState<RangeDraft>({ min: `${value?.min ?? ''}`, max: `${value?.max ?? ''}` });
  const { range, problem } = parseRange(kind, draft, column.meta.spec);
  const [min, max] = (page ? readBounds<Bound>(page, column.id) : [null, null]).map(
    (bound) => bound?.toString() ?? emptyBound,
  );
  const problemId = useId();
  return (
    <FilterForm {...{ column, emptiness, onApply }} draft={range} canOk={problem === undefined}>
      <div className={classes.pair}>
        {(['min', 'max'] as const).map((end) => (
          <TextInput
            key={end}
            label={labels[end]}
            size="xs"
            inputMode={inputMode}
            placeholder={(end === 'min' ? min : max) ?? ''}
            error={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
            data-autofocus={end === 'min' || undefined}
            value={draft[end]}
            onChange={(event) => setDraft({ ...draft, [end]: event.currentTarget.value })}
          />
        ))}
      </div>
      <output id={problemId} className={problem === undefined ? classes.hint : classes.problem}>
        {problem ?? (page && boundsText(column.meta.spec, min ?? null, max ?? null))}
      </output>
    </FilterForm>
  );
}

const boundsText = (field: Field, min: string | null, max: string | null): string =>
  min === null ? 'No values are present.' : `Present: ${boundText(field, min)} to ${boundText(field, max)}`;

const boundText = (field: Field, bound: string | null): string =>
  isDecimal(field) ? formatDecimal(bound ?? '', field) : (bound ?? '');

/** Parses a range, or returns the problem (core 5: min must be ≤ max). Both inputs empty: no filter. */
export function parseRange(
  kind: keyof typeof formats,
  draft: RangeDraft,
  field: Field,
): { range?: Range<Bound>; problem?: string } {
  const { read, invalid, wrongOrder, isBefore } = formats[kind];
  const [min, max] = [draft.min, draft.max].map((text) => (text.trim() === '' ? undefined : read(text.trim(), field)));
  if (min === null || max === null)
    return { problem: 'currency' in field ? `Write ${expectedAmount(field)}` : invalid };
  if (min !== undefined && max !== undefined && isBefore(max, min)) return { problem: wrongOrder };
  if (min === undefined && max === undefined) return {};
  return { range: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } };
}
