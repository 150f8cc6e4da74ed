import { Checkbox } from '@mantine/core';
import type { CheckState } from './grants.ts';
import classes from './access.module.css';
import { moveFocusByKey } from './roving-tabindex.ts';

interface PermissionCheckboxProps {
  /** For screen readers: `Read Ships`. */
  name: string;
  state: CheckState;
  /** Difference from the saved record. */
  change?: 'added' | 'removed' | undefined;
  /** Absent if read-only. */
  onPress: (() => void) | undefined;
}

const signs = { added: '+', removed: '−' } as const;

/** One checkbox of a matrix; a check mark where the matrix is read-only. */
export function PermissionCheckbox({ name, state, change, onPress }: PermissionCheckboxProps) {
  if (onPress === undefined) return <CheckMark state={state} />;
  return (
    <span className={classes.box} data-change={change}>
      <Checkbox
        tabIndex={-1}
        aria-label={change === undefined ? name : `${name}, ${change}`}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={onPress}
        onKeyDown={moveFocusByKey}
      />
      <span className={classes.sign} aria-hidden>
        {change && signs[change]}
      </span>
    </span>
  );
}

/** Empty in a column's header where only some are granted: the rows show which. */
const CheckMark = ({ state }: { state: CheckState }) =>
  state === 'some' ? null : (
    <span className={classes.mark} data-tick={state}>
      <span aria-hidden>{state === 'all' ? '✓' : '·'}</span>
      <span className="visually-hidden">{state === 'all' ? 'Yes' : 'No'}</span>
    </span>
  );
