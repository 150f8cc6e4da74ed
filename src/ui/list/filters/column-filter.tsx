import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { FilterKind } from '#model/kinds.ts';
import { usePopUpButton } from '../../controls/pop-up-button.ts';
import type { ListColumn } from '../columns/columns.ts';
import type { FilterState } from '#model/list/filter.ts';
import classes from './filters.module.css';
import type { FilterPanelProps } from './filter-panel-of.tsx';

/** That of days is by itself: it has a calendar, which many users never open. */
const loadPanel = async (kind: FilterKind): Promise<ComponentType<FilterPanelProps>> =>
  kind === 'day'
    ? (await import('./day-filter.tsx')).DayFilterPanel
    : (await import('./filter-panels.tsx')).filterPanels[kind];

interface ColumnFilterProps {
  entity: EntitySpec;
  column: ListColumn<never>;
  kind: FilterKind;
  value: FilterState | undefined;
  /** Whether it is the list's default, which is not highlighted. */
  isDefault: boolean;
  onChange: (columnId: string, value: FilterState | undefined) => void;
}

/** Filter button of a column's header. The pop-up mounts when opened: a wide list has forty. */
export function ColumnFilter({ entity, column, kind, value, isDefault, onChange }: ColumnFilterProps) {
  const Icon = isDefault ? IconFilter : IconFilterFilled;
  const { popUp, close, onClose, button } = usePopUpButton(() => loadPanel(kind), { preloadsContent: kind !== 'day' });
  const label = `Filter ${column.header}`;
  return (
    <span className={classes.anchor}>
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
      {popUp && (
        <popUp.PopUp label={label} onClose={onClose}>
          <popUp.content
            entity={entity}
            column={column}
            value={value}
            onApply={(filter) => {
              close();
              onChange(column.id, filter);
            }}
          />
        </popUp.PopUp>
      )}
    </span>
  );
}
