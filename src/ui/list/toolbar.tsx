import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { showingDeleted, showsDeleted, type ListState, type ShowDeleted } from './list-state.ts';
import classes from './list.module.css';
import { SearchBox } from './search-box.tsx';

interface ToolbarProps {
  state: ListState;
  onChange: (state: ListState) => void;
  onClear: () => void;
  onSearch: (text: string) => void;
  showDeleted: ShowDeleted | false;
  add: ReactNode;
  /** The export button, where the list can be exported. */
  exports: ReactNode;
  /** What changes the arrangement of the columns. */
  columns: ReactNode;
}

/** Buttons on 9 of 12 columns, the search box on 3 (core 2). */
export function Toolbar({ state, onChange, onClear, onSearch, showDeleted, add, exports, columns }: ToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.buttons}>
        {add}
        <Button variant="default" onClick={onClear}>
          Clear Filters
        </Button>
        {exports}
        {showDeleted !== false && (
          <Checkbox
            className={classes.deleted}
            label="Show deleted?"
            checked={showsDeleted(state, showDeleted)}
            onChange={(event) => onChange(showingDeleted(state, showDeleted, event.currentTarget.checked))}
          />
        )}
        <span className={classes.columns}>{columns}</span>
      </div>
      <SearchBox value={state.search} onSearch={onSearch} />
    </div>
  );
}
