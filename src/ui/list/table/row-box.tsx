import { roles } from './roles.ts';
import classes from './table.module.css';

/** The cell with a row's check box; its events are the table's. */
export function RowBox({ picked, name }: { picked: boolean; name: string }) {
  return (
    <td className={classes.box} role={roles.gridcell} data-box-cell>
      <input type="checkbox" tabIndex={-1} readOnly checked={picked} aria-label={`Select ${name}`} />
    </td>
  );
}

/** The header above the boxes: all rows of the page, or none. */
export function PageBox({ picked }: { picked: 'none' | 'some' | 'all' }) {
  return (
    <th className={classes.box} role={roles.columnheader} scope="col" data-box-cell>
      <input
        ref={(box) => {
          if (box) box.indeterminate = picked === 'some';
        }}
        type="checkbox"
        tabIndex={-1}
        readOnly
        checked={picked === 'all'}
        aria-label="Select this page"
      />
    </th>
  );
}
