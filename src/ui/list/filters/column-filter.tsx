import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { lazy } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { FilterKind } from '#model/kinds.ts';
import { LazyPopUp, usePopUpButton } from '../../controls/pop-up-button.ts';
import type { ListColumn } from '../columns/columns.ts';
import type { FilterState } from '#model/list/filter.ts';
import classes from './filters.module.css';

const loadPanel = () => import('./filter-panel.tsx').then(({ FilterPanel }) => ({ default: FilterPanel }));
const FilterPanel = lazy(loadPanel);

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
  const { opened, close, onClose, button } = usePopUpButton(loadPanel);
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
      {opened && (
        <LazyPopUp label={label} onClose={onClose}>
          <FilterPanel
            entity={entity}
            column={column}
            kind={kind}
            value={value}
            onApply={(filter) => {
              close();
              onChange(column.id, filter);
            }}
          />
        </LazyPopUp>
      )}
    </span>
  );
}
