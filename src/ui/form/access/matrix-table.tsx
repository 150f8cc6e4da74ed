import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ResourceGroup } from '#model/access.ts';
import { verbNames, verbs, type Verb } from '#model/verbs.ts';
import classes from './access.module.css';
import { ensureMatrixTabStop } from './roving-tabindex.ts';
import { formatCount } from '../../format-count.ts';
import { columnState, linesOfColumn, type MatrixLine } from './grants.ts';
import { MatrixRows, type MatrixRowsProps } from './matrix-rows.tsx';
import { PermissionCheckbox } from './permission-checkbox.tsx';

interface MatrixTableProps extends Omit<MatrixRowsProps, 'resources'> {
  group: ResourceGroup;
  /** Whether the rows are hidden until the heading is pressed. */
  isFoldable: boolean;
}

/**
 * The resources of one group, and the rules of each, with a checkbox for each verb; the header's toggle a whole column. Permissions by
 * names of their own have one checkbox.
 */
export function MatrixTable({ group, isFoldable, held, saved, onToggle, onToggleOwn }: MatrixTableProps) {
  const { label, resources } = group;
  const [isUnfolded, setOpen] = useState(false);
  const isOpen = isUnfolded || !isFoldable;
  const tableRef = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (tableRef.current && onToggle) ensureMatrixTabStop(tableRef.current);
  });
  const toggler = (toggled: readonly MatrixLine[], verb: Verb) => onToggle && (() => onToggle(toggled, verb));

  return (
    <table
      ref={tableRef}
      className={classes.matrix}
      role={onToggle && 'grid'}
      aria-label={label}
      data-foldable={isFoldable || undefined}
    >
      <thead>
        <tr>
          <th scope="col">
            {isFoldable ? (
              <UnstyledButton className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                <IconChevronRight size={16} className={classes.chevron} aria-hidden />
                {label}
                <span className={classes.count}>{formatCount(resources.length)}</span>
              </UnstyledButton>
            ) : (
              label
            )}
          </th>
          {verbNames.map((verb) => (
            <th key={verb} scope="col">
              <label className={classes.column}>
                <span>{verbs[verb].title}</span>
                <PermissionCheckbox
                  name={`${verbs[verb].title} all of ${label}`}
                  state={columnState(linesOfColumn(resources), verb, held)}
                  onPress={toggler(linesOfColumn(resources), verb)}
                />
              </label>
            </th>
          ))}
        </tr>
      </thead>
      {isOpen ? (
        <tbody>
          <MatrixRows {...{ resources, held, saved, onToggle, onToggleOwn }} />
        </tbody>
      ) : null}
    </table>
  );
}
