import type { ReactNode, UIEventHandler } from 'react';
import type { KeyPart } from '#model/key.ts';
import type { FilterValues } from '#model/list/filter.ts';
import type { Reference } from '#model/wire.ts';
import { formatCount } from '../../format-count.ts';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import classes from './filters.module.css';
import { Segments } from './segments.tsx';
import type { CheckedValues, ValuesMode } from './use-checked-values.ts';
import type { CountedValues } from './use-value-counts.ts';
import { ValueRow } from './value-row.tsx';

/** The modes of a field with one value; of several, all of them may be asked for. */
const modes = { any: 'Is any of', none: 'Is none of' };

type ValuesKind = 'choice' | 'tags' | 'reference';

interface ValuesFormProps<Kind extends ValuesKind, Value extends KeyPart> extends Pick<
  FilterProps<Kind>,
  'column' | 'page' | 'emptiness' | 'onApply'
> {
  draft: FilterValues[Kind] | undefined;
  options: readonly Reference<Value>[];
  checked: CheckedValues<Value>;
  counts: CountedValues;
  modes?: Readonly<Partial<Record<ValuesMode, string>>>;
  /** Above the values. */
  search?: ReactNode;
  /** Instead of missing values; `null` where they failed to load. */
  none?: ReactNode;
  /** Above the values in their box, and below the box. */
  retry?: ReactNode;
  footer?: string | undefined;
  onScroll?: UIEventHandler;
}

/** A filter by values of the current result, included or excluded, each with its row count. */
export function ValuesForm<Kind extends ValuesKind, Value extends KeyPart>(props: ValuesFormProps<Kind, Value>) {
  const { column, page, emptiness, onApply, draft, options, checked, counts, none = 'No values.', footer } = props;
  return (
    <FilterForm {...{ column, emptiness, onApply, draft }} emptyCount={counts.countOf(null)}>
      <Segments label="Condition" labels={props.modes ?? modes} value={checked.mode} onChange={checked.setMode} />
      {props.search}
      <fieldset className={classes.values} aria-label={column.header} onScroll={props.onScroll}>
        {props.retry}
        {options.map(({ id, name }, index) => (
          <ValueRow
            key={id}
            label={name}
            count={counts.countOf(id)}
            digits={formatCount(page?.totalNumberOfItems ?? 0).length}
            type="checkbox"
            checked={checked.checked.has(id)}
            disabled={checked.isDisabled(id)}
            data-autofocus={index === 0 || undefined}
            onChange={() => checked.toggle(id)}
          />
        ))}
        {options.length === 0 && none !== null && <output className={classes.hint}>{none}</output>}
      </fieldset>
      {footer === undefined ? null : <p className={classes.hint}>{footer}</p>}
      <output className={classes.hint}>{checked.hint}</output>
    </FilterForm>
  );
}
