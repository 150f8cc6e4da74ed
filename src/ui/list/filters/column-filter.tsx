import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import type { EntitySpec } from '#model/entity.ts';
import type { FilterKind } from '#model/kinds.ts';
import { lazyPopUp, usePopUpButton } from '../../controls/pop-up-button.tsx';
import type { ListColumn } from '../columns/columns.ts';
import type { FilterState } from '#model/list/filter.ts';
import classes from './filters.module.css';

const loadPanel = async () => (await import('./filter-panel.tsx')).FilterPanel;
const PanelPopUp = lazyPopUp(loadPanel);
const DayPopUp = lazyPopUp(async () => (await import('./day-filter.tsx')).DayFilterPanel);

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
  const { opened, close, onClose, button } = usePopUpButton(kind === 'day' ? undefined : loadPanel);
  const label = `Filter ${column.header}`;
  const popUp = { label, onClose };
  const panel = {
    entity,
    column,
    value,
    onApply: (filter: FilterState | undefined) => {
      close();
      onChange(column.id, filter);
    },
  };
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
      {!opened ? null : kind === 'day' ? (
        <DayPopUp {...popUp} content={panel} />
      ) : (
        <PanelPopUp {...popUp} content={{ ...panel, kind }} />
      )}
    </span>
  );
}
