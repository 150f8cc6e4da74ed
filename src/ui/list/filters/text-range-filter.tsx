import { useState } from 'react';
import type { Field } from '#model/entity.ts';
import { isDecimal } from '#model/kinds.ts';
import { typedDecimal, toScaledInteger } from '#model/values/decimal.ts';
import { typedTime } from '#model/values/time.ts';
import { readBounds } from '#model/wire.ts';
import { formatDecimal } from '../../format-decimal.ts';
import type { Range } from '#model/list/filter.ts';
import type { FilterProps } from './filter-form.tsx';
import { RangeForm } from './range-form.tsx';

/** Inputs and parsing of each type of range. */
const formats = {
  decimal: {
    labels: ['Min', 'Max'],
    inputProps: { inputMode: 'decimal' },
    read: (text: string) => (toScaledInteger(typedDecimal(text), text.length) === null ? null : typedDecimal(text)),
    invalid: 'This is not a number.',
    wrongOrder: 'Min must be less than or equal to Max.',
    isBefore: (a: string, b: string) => Number(a) < Number(b),
  },
  time: {
    labels: ['From', 'To'],
    inputProps: {},
    read: typedTime,
    invalid: 'This is not a time. Write it like 14:30.',
    wrongOrder: 'From must not be after To.',
    isBefore: (a: string, b: string) => a < b,
  },
} as const;

/** Filters by a range of decimals or times, whose values are text. Shows the bounds of the current result. */
export function TextRangeFilter({ column, value, page, emptiness, onApply }: FilterProps<'decimal' | 'time'>) {
  const { spec } = column.meta;
  const format = formats[isDecimal(spec) ? 'decimal' : 'time'];
  const [draft, setDraft] = useState({ min: value?.min ?? '', max: value?.max ?? '' });
  const { range, problem } = parseRange(format, draft);
  const [min, max] = page ? readBounds<string>(page, column.id) : [null, null];
  return (
    <RangeForm
      {...{ column, emptiness, draft, problem }}
      onDraft={setDraft}
      labels={format.labels}
      placeholders={[min ?? '', max ?? '']}
      inputProps={format.inputProps}
      boundsText={boundsText(spec, min, max)}
      onOk={() => onApply(range)}
      onReset={() => onApply(undefined)}
    />
  );
}

const boundsText = (field: Field, min: string | null, max: string | null): string =>
  min === null ? 'No values are present.' : `Present: ${boundText(field, min)} to ${boundText(field, max)}`;

const boundText = (field: Field, bound: string | null): string =>
  isDecimal(field) ? formatDecimal(bound ?? '', field) : (bound ?? '');

/** Parses a range, or returns the problem. Both inputs empty: no filter. */
function parseRange(
  { read, invalid, wrongOrder, isBefore }: (typeof formats)[keyof typeof formats],
  draft: { readonly min: string; readonly max: string },
): { range?: Range<string>; problem?: string } {
  const [min, max] = [draft.min, draft.max].map((text) => (text.trim() === '' ? undefined : read(text.trim())));
  if (min === null || max === null) return { problem: invalid };
  if (min !== undefined && max !== undefined && isBefore(max, min)) return { problem: wrongOrder };
  if (min === undefined && max === undefined) return {};
  return { range: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } };
}
