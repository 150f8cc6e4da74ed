import { roles } from './roles.ts';
import classes from './table.module.css';

/** Cell with a row's checkbox; the table handles its events. */
export function SelectRowCheckbox({ selected, name }: { selected: boolean; name: string }) {
  return (
    <td className={classes.box} role={roles.gridcell} data-box-cell>
      <input type="checkbox" tabIndex={-1} readOnly checked={selected} aria-label={`Select ${name}`} />
    </td>
  );
}

/** Header with the checkbox that selects all rows of the page, or none. */
export function SelectPageCheckbox({ selected }: { selected: 'none' | 'some' | 'all' }) {
  return (
    <th className={classes.box} role={roles.columnheader} scope="col" data-box-cell>
      <input
        ref={(cell) => {
          if (cell) cell.indeterminate = selected === 'some';
        }}
        type="checkbox"
        tabIndex={-1}
        readOnly
        checked={selected === 'all'}
        aria-label="Select this page"
      />
    </th>
  );
}
