import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { IconX } from '@tabler/icons-react';
import { formatDay } from '#model/date.ts';
import { fieldOf, wireName, type EntitySpec, type Field } from '#model/entity.ts';
import { dropdownQuery } from '../../calls/dropdown-calls.ts';
import classes from '../list.module.css';
import type { Filter, Range } from '../state/filter.ts';
import { filtersOf, type ListState } from '../state/list-state.ts';

interface FilterChipsProps {
  entity: EntitySpec;
  filters: ListState['filters'];
  onRemove: (name: string) => void;
}

/** More names than these are counted and not written out. */
const maxNames = 3;

/** The filters that are set, each with a button that removes it. Active-only is how every list begins, and no chip. */
export const FilterChips = memo(function FilterChips({ entity, filters, onRemove }: FilterChipsProps) {
  const set = [...filtersOf(entity).keys()].filter((name) => isChosen(filters, name));
  if (set.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters">
      {set.map((name) => {
        const field = fieldByWireName(entity, name);
        return (
          <li key={name} className={classes.chip}>
            <span>
              <b>{field.label}</b> <ChipText field={field} filter={filters[name] as Filter} />
            </span>
            <button type="button" aria-label={`Remove ${field.label} filter`} onClick={() => onRemove(name)}>
              <IconX size={14} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
});

const isChosen = (filters: ListState['filters'], name: string): boolean =>
  filters[name] !== undefined && !(name === 'isActive' && filters[name] === true);

/** The field behind a name on the wire. */
function fieldByWireName(entity: EntitySpec, name: string): Field {
  const own = Object.keys(entity.fields).find((own) => wireName(own, fieldOf(entity, own)) === name);
  return fieldOf(entity, own ?? name);
}

function ChipText({ field, filter }: { field: Field; filter: Filter }) {
  if (field.kind === 'reference') return <Names service={field.to} ids={filter as readonly number[]} />;
  return describe(filter);
}

const boundText = (bound: number | string): string => (typeof bound === 'string' ? formatDay(bound) : String(bound));

function describe(filter: Filter): string {
  if (typeof filter === 'boolean') return filter ? 'Yes' : 'No';
  if (typeof filter === 'string') return `contains “${filter}”`;
  const { min, max } = filter as Range<number | string>;
  if (min !== undefined && min === max) return boundText(min);
  if (min === undefined) return `up to ${boundText(max ?? '')}`;
  return max === undefined ? `from ${boundText(min)}` : `${boundText(min)} to ${boundText(max)}`;
}

function Names({ service, ids }: { service: string; ids: readonly number[] }) {
  const { data } = useQuery({ ...dropdownQuery(service, { ids }), enabled: ids.length <= maxNames });
  if (ids.length > maxNames) return `${ids.length} chosen`;
  return ids.map((id) => data?.find((option) => option.id === id)?.name ?? `#${id}`).join(', ');
}
