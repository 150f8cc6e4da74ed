import { idText, type KeyPart } from '#model/key.ts';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { IconX } from '@tabler/icons-react';
import { fieldOnWire, type EntitySpec } from '#model/entity.ts';
import { labelOf, type Choice, type Field } from '#model/field.ts';
import { isReference, kinds } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { dropdownQuery } from '../../calls/dropdown-calls.ts';
import { cellText, gridColumn } from '../columns/columns.ts';
import classes from '../list.module.css';
import { daysNow, formatDays, isRelative, type DayFilter } from '#model/list/days.ts';
import { isEmptiness, type Emptiness, type Excluded, type FilterState } from '#model/list/filter.ts';
import type { ListState } from '#model/list/list-state.ts';
import { useCalendar } from '../state/use-calendar.ts';
import { AddFilter } from './add-filter.tsx';
import { FilterOpener, type FilterOpenerProps } from './column-filter.tsx';
import { setFilters } from './set-filters.ts';
import { textOperators } from './text-operators.ts';

interface FilterChipsProps {
  entity: EntitySpec;
  filters: ListState['filters'];
  /** Absent: chips are read-only, as in print. */
  onFilter?: FilterOpenerProps['onChange'];
  onRemove?: (name: string) => void;
  /** Whether filters can be added here, as beside a view, which has no columns. */
  canAdd?: boolean;
}

/** Above this number, references are counted rather than named. */
const maxNames = 3;

/** Chips of the set filters: a press changes the filter, a button removes it. */
export const FilterChips = memo(function FilterChips(props: FilterChipsProps) {
  const { entity, filters, onFilter, onRemove, canAdd = false } = props;
  const chips = setFilters(entity, filters);
  if (chips.length === 0 && !canAdd) return null;
  const list = (
    <ul className={classes.chipList} aria-label="Filters">
      {chips.map(({ name, kind, filter }) => {
        const [fieldName, field] = fieldOnWire(entity, name);
        const text = (
          <span className="truncated">
            <b>{field.label}:</b> <ChipText field={field} filter={filter} />
          </span>
        );
        const column = gridColumn<never>(entity, fieldName);
        return (
          <li key={name} className={classes.chip}>
            {onFilter ? (
              <FilterOpener
                {...{ entity, column, kind }}
                value={filter}
                onChange={onFilter}
                label={`Filter ${field.label}`}
                position="bottom-start"
              >
                {(button) => (
                  <button {...button} type="button" data-print-text className={classes.chipText}>
                    {text}
                  </button>
                )}
              </FilterOpener>
            ) : (
              text
            )}
            {onRemove && (
              <button
                type="button"
                className={classes.chipRemove}
                aria-label={`Remove ${field.label} filter`}
                onClick={({ currentTarget }) => {
                  nextRemoveButton(currentTarget)?.focus();
                  onRemove(name);
                }}
              >
                <IconX size={14} aria-hidden />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className={classes.chips}>
      {chips.length > 0 && list}
      {canAdd && onFilter && (
        <AddFilter entity={entity} taken={new Set(chips.map(({ name }) => name))} onFilter={onFilter} />
      )}
    </div>
  );
});

/** The focus stays on buttons that remove, so that one after the other can be pressed. */
const nextRemoveButton = (button: Element): HTMLElement | null | undefined =>
  button.closest('li')?.nextElementSibling?.querySelector<HTMLElement>(`.${classes.chipRemove}`);

function ChipText({ field, filter }: { field: Field; filter: FilterState }) {
  if ('options' in field && (isIds(filter) || isExcluded(filter))) return optionNames(field.options, filter);
  if (isReference(field) && isIds(filter)) return <ReferenceNames service={field.to} ids={filter} />;
  if (isReference(field) && isExcluded(filter)) return <ReferenceNames service={field.to} ids={filter.not} excluded />;
  return isDays(field, filter) ? <DaysText filter={filter} /> : filterText(field, filter);
}

/** Labels of options. */
function optionNames(
  options: readonly Choice[],
  filter: readonly unknown[] | { readonly not: readonly unknown[] },
): string {
  const labelsOf = (values: readonly unknown[]) => values.map((value) => labelOf(options, value)).join(', ');
  return 'not' in filter ? `not ${labelsOf(filter.not)}` : labelsOf(filter);
}

const isDays = (field: Field, filter: FilterState): filter is Exclude<DayFilter, Emptiness> =>
  kinds[field.kind].filter === 'day' && !isEmptiness(filter);

const isExcluded = (filter: FilterState): filter is Excluded => typeof filter === 'object' && 'not' in filter;

const isIds = (filter: FilterState): filter is readonly KeyPart[] => Array.isArray(filter);

function filterText(field: Field, filter: FilterState): string {
  const text = (bound: number | string) => (typeof bound === 'number' ? String(bound) : cellText(field, bound));
  if (isEmptiness(filter)) return filter.empty ? 'empty' : 'not empty';
  if (typeof filter === 'boolean') return filter ? 'Yes' : 'No';
  if (typeof filter === 'string') return filter;
  if ('operator' in filter) return `${textOperators[filter.operator].toLowerCase()} “${filter.text}”`;
  if ('all' in filter) return `all of ${filter.all.join(', ')}`;
  if ('not' in filter) return `not ${filter.not.join(', ')}`;
  if ('length' in filter) return filter.join(', ');
  const { min, max } = filter;
  if (min !== undefined && min === max) return text(min);
  if (min === undefined) return `up to ${text(must(max, 'a range has an end'))}`;
  return max === undefined ? `from ${text(min)}` : `${text(min)} to ${text(max)}`;
}

/** Days; where they depend on today, those of now are the tooltip. */
function DaysText({ filter }: { filter: DayFilter }) {
  const calendar = useCalendar();
  return (
    <span title={isRelative(filter) ? formatDays(daysNow(filter, calendar)) : undefined}>{formatDays(filter)}</span>
  );
}

function ReferenceNames({ service, ids, excluded }: { service: string; ids: readonly KeyPart[]; excluded?: true }) {
  const { data } = useQuery({ ...dropdownQuery(service, { ids }), enabled: ids.length <= maxNames });
  if (ids.length > maxNames) return `${ids.length} ${excluded ? 'left out' : 'chosen'}`;
  const names = ids.map((id) => data?.find((option) => option.id === id)?.name ?? idText(id)).join(', ');
  return excluded ? `not ${names}` : names;
}
