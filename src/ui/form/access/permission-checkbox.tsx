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
  /** Whether it is checked as a part of another one, and can't be unchecked alone. */
  included?: boolean;
  /** Absent if read-only. */
  onPress: (() => void) | undefined;
}

const signs = { added: '+', removed: '−' } as const;

/** One checkbox of a matrix; a check mark where the matrix is read-only. */
export function PermissionCheckbox({ name, state, change, included = false, onPress }: PermissionCheckboxProps) {
  if (onPress === undefined) return <CheckMark state={state} />;
  const remark = included ? 'included in all rows' : change;
  return (
    <span className={classes.box} data-change={change} title={included ? 'Included in all rows' : undefined}>
      <Checkbox
        tabIndex={-1}
        aria-label={remark === undefined ? name : `${name}, ${remark}`}
        aria-disabled={included || undefined}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={included ? ignore : onPress}
        onKeyDown={moveFocusByKey}
      />
      <span className={classes.sign} aria-hidden>
        {change && signs[change]}
      </span>
    </span>
  );
}

/** Not `disabled`: the arrow keys pass it as they do any other. */
const ignore = () => {};

/** Empty in a column's header where only some are granted: the rows show which. */
const CheckMark = ({ state }: { state: CheckState }) =>
  state === 'some' ? null : (
    <span className={classes.mark} data-tick={state}>
      <span aria-hidden>{state === 'all' ? '✓' : '·'}</span>
      <span className="visually-hidden">{state === 'all' ? 'Yes' : 'No'}</span>
    </span>
  );
