import { TextInput } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import { fieldOnWire, type EntitySpec } from '#model/entity.ts';
import type { FilterState } from '#model/list/filter.ts';
import { filterKinds } from '#model/list/list-state.ts';
import { keepTyping } from '../../keep-typing.ts';
import { moveFocusByArrows } from '../../controls/move-focus.ts';
import { reportUnloaded } from '../../lazy-part.tsx';
import { gridColumn, type ListColumn } from '../columns/columns.ts';
import { loadFilterPanel } from './column-filter.tsx';
import type { FilterPanelProps } from './filter-panel-of.tsx';
import classes from './filters.module.css';

export interface AddFilterProps {
  entity: EntitySpec;
  /** The columns that have a filter, by their ids. */
  taken: ReadonlySet<string>;
  onFilter: (columnId: string, value: FilterState | undefined) => void;
  onClose: () => void;
}

interface ChosenColumn {
  readonly column: ListColumn<never>;
  readonly Panel: ComponentType<FilterPanelProps>;
}

const isCalled = ({ column }: Pick<ChosenColumn, 'column'>, text: string): boolean =>
  column.header.toLowerCase() === text;

/** First the columns without a filter, then the filter of the chosen one. */
export function AddFilterPanel({ entity, taken, onFilter, onClose }: AddFilterProps) {
  const [chosen, setChosen] = useState<ChosenColumn | null>(null);
  const [search, setSearch] = useState('');
  if (chosen !== null) {
    const { column, Panel } = chosen;
    return (
      <Panel
        {...{ entity, column }}
        value={undefined}
        onApply={(filter) => {
          onClose();
          onFilter(column.id, filter);
        }}
      />
    );
  }
  const text = search.trim().toLowerCase();
  const found = [...filterKinds(entity)]
    .map(([id, kind]) => ({ id, kind, column: gridColumn<never>(entity, fieldOnWire(entity, id)[0]) }))
    .filter(({ id, column: { header } }) => !taken.has(id) && header.toLowerCase().includes(text));
  // Enter takes the first: the one whose name is typed.
  const offered = found.toSorted((a, b) => Number(isCalled(b, text)) - Number(isCalled(a, text)));
  const choose = ({ kind, column }: (typeof offered)[number]) => {
    const opening = loadFilterPanel(kind);
    keepTyping(opening);
    opening.then((Panel) => setChosen({ column, Panel }), reportUnloaded);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = offered;
        if (first) choose(first);
      }}
    >
      <div role="presentation" className={classes.form} onKeyDown={moveFocusByArrows}>
        <TextInput
          size="xs"
          type="search"
          aria-label="Search columns"
          placeholder="Search columns"
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ul className={classes.values} aria-label="Columns">
          {offered.map((item) => (
            <li key={item.id}>
              <button type="button" className={classes.choice} onClick={() => choose(item)}>
                {item.column.header}
              </button>
            </li>
          ))}
        </ul>
        {offered.length === 0 && <output className={classes.hint}>No such column.</output>}
      </div>
    </form>
  );
}
