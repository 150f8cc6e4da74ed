import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { FilterKind } from '#model/kind-traits.ts';
import { PopUp } from '../../controls/pop-up.tsx';
import { usePopUpButton } from '../../controls/pop-up-button.ts';
import type { ListColumn } from '../columns/columns.ts';
import type { FilterState } from '#model/list/filter.ts';
import classes from './filters.module.css';
import type { FilterPanelProps } from './filter-panel-of.tsx';

/** Loads a filter's panel. The panel of days is a module of its own, because its calendar is large and many users never open it. */
export const loadFilterPanel = async (kind: FilterKind): Promise<ComponentType<FilterPanelProps>> =>
  kind === 'day'
    ? (await import('./day-filter.tsx')).DayFilterPanel
    : (await import('./filter-panels.tsx')).filterPanels[kind];

interface FilterButtonProps {
  entity: EntitySpec;
  column: ListColumn<never>;
  kind: FilterKind;
  value: FilterState | undefined;
  onChange: (columnId: string, value: FilterState | undefined) => void;
}

export interface FilterOpenerProps extends FilterButtonProps {
  label: string;
  position: 'bottom-start' | 'bottom-end';
  /** The button, with these props. */
  children: (button: ReturnType<typeof usePopUpButton>['button']) => ReactNode;
}

/** A button that opens a column's filter. The pop-up mounts when opened: a wide list has forty. */
export function FilterOpener({ entity, column, kind, value, onChange, label, position, children }: FilterOpenerProps) {
  const { popUp, close, button } = usePopUpButton(() => loadFilterPanel(kind), {
    preloadsContent: kind !== 'day',
  });
  return (
    <span className={classes.anchor}>
      {children(button)}
      {popUp && (
        <PopUp label={label} position={position} {...popUp}>
          {(Panel) => (
            <Panel
              entity={entity}
              column={column}
              value={value}
              onApply={(filter) => {
                close();
                onChange(column.id, filter);
              }}
            />
          )}
        </PopUp>
      )}
    </span>
  );
}

/** Filter button of a column's header. `isDefault`: whether it is the list's default, which is not highlighted. */
export function ColumnFilter({ isDefault, ...props }: FilterButtonProps & { isDefault: boolean }) {
  const Icon = isDefault ? IconFilter : IconFilterFilled;
  const label = `Filter ${props.column.header}`;
  return (
    <FilterOpener {...props} label={label} position="bottom-end">
      {(button) => (
        <button
          {...button}
          type="button"
          tabIndex={-1}
          className={classes.button}
          data-set={!isDefault || undefined}
          aria-label={label}
        >
          <Icon size={14} aria-hidden />
        </button>
      )}
    </FilterOpener>
  );
}
