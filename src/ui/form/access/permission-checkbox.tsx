import { Checkbox } from '@mantine/core';
import type { Tick } from './grants.ts';
import classes from './access.module.css';
import { moveFocusByKey } from './roving-tabindex.ts';

interface RightBoxProps {
  /** For screen readers: `Read Ships`. */
  name: string;
  tick: Tick;
  /** Difference from the saved record. */
  change?: 'added' | 'removed' | undefined;
  /** Absent if read-only. */
  onPress: (() => void) | undefined;
}

const signs = { added: '+', removed: '−' } as const;

/** One checkbox of a matrix; a check mark where the matrix is read-only. */
export function PermissionCheckbox({ name, tick, change, onPress }: RightBoxProps) {
  if (onPress === undefined) return <Mark tick={tick} />;
  return (
    <span className={classes.box} data-change={change}>
      <Checkbox
        tabIndex={-1}
        aria-label={change === undefined ? name : `${name}, ${change}`}
        checked={tick === 'all'}
        indeterminate={tick === 'some'}
        onChange={onPress}
        onKeyDown={moveFocusByKey}
      />
      <span className={classes.sign} aria-hidden>
        {change && signs[change]}
      </span>
    </span>
  );
}

/** Empty in a column's header where only some are ticked: the rows show which. */
const Mark = ({ tick }: { tick: Tick }) =>
  tick === 'some' ? null : (
    <span className={classes.mark} data-tick={tick}>
      <span aria-hidden>{tick === 'all' ? '✓' : '·'}</span>
      <span className="visually-hidden">{tick === 'all' ? 'Yes' : 'No'}</span>
    </span>
  );
