import { Button } from '@mantine/core';
import { setShowDeleted, type ShowDeleted } from '#model/list/list-state.ts';
import type { ToolElements } from '../state/use-list-tools.ts';
import type { UpdateListState } from '../state/update-list-state.ts';
import classes from './toolbar.module.css';

export interface ToolsProps {
  onChange: UpdateListState;
  onClear: () => void;
  showDeletedOption: ShowDeleted | false;
  /** State of the checkbox; `showDeleted` only declares that there is one. */
  isShowingDeleted: boolean;
  /** The buttons of features. */
  buttons: ToolElements;
}

/** Actions on the whole list. */
export function Tools(props: ToolsProps) {
  const { onChange, onClear, showDeletedOption, isShowingDeleted, buttons } = props;
  return (
    <>
      <Button variant="default" onClick={onClear}>
        Clear Filters
      </Button>
      {buttons}
      {showDeletedOption !== false && (
        <label className={classes.deleted} data-not-printed>
          <input
            type="checkbox"
            checked={isShowingDeleted}
            onChange={({ currentTarget: { checked } }) =>
              onChange((state) => setShowDeleted(state, showDeletedOption, checked))
            }
          />
          Show deleted?
        </label>
      )}
    </>
  );
}
