import { roles } from './roles.ts';
import classes from './table.module.css';

/** Cell with a row's check box; the table handles its events. */
export function RowBox({ picked, name }: { picked: boolean; name: string }) {
  return (
    <td className={classes.box} role={roles.gridcell} data-box-cell>
      <input type="checkbox" tabIndex={-1} readOnly checked={picked} aria-label={`Select ${name}`} />
    </td>
  );
}

/** Header with the check box that selects all rows of the page, or none. */
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
