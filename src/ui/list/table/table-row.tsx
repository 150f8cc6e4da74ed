import { memo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { roles } from './roles.ts';
import classes from './table.module.css';
import type { ShownColumn } from './use-columns.ts';

interface ListRowProps<Row extends object> {
  entity: EntitySpec;
  row: Row;
  /** What the cells out of sight show for now: the row that was here before, or nothing. */
  later: Row | undefined;
  /** The columns that are in sight, from one to before another. */
  from: number;
  to: number;
  /** Its place on this page, 0-based, and its place for a screen reader, the header being 1. */
  index: number;
  position: number;
  columns: readonly ShownColumn<Row>[];
  /** Where Edit leads; without it Edit is a button. */
  href: string | undefined;
  edits: boolean;
  /** Whether there is something to delete; `undefined` where the table has no Delete column. */
  deletes: boolean | undefined;
}

/**
 * One row. It draws again only when its record, the columns or its actions change; `useTableEvents` hears its clicks, so
 * that a hundred rows need no handlers.
 */
export const ListRow = memo(function ListRow<Row extends object>(props: ListRowProps<Row>) {
  const { entity, row, later, from, to, index, position, columns, href, edits, deletes } = props;
  const inactive = (row as { isActive?: boolean }).isActive === false;
  const name = edits || deletes !== undefined ? nameOf(entity, row) : '';
  return (
    <tr
      className={classes.row}
      role={roles.row}
      aria-rowindex={position}
      data-index={index}
      data-inactive={inactive || undefined}
    >
      {columns.map(({ column: { id, accessorFn }, className, isKey, hrefOf }, place) => {
        const shown = isKey || (place >= from && place < to) ? row : later;
        return (
          <td key={id} role={roles.gridcell} className={className}>
            {shown && <CellText text={accessorFn(shown)} href={hrefOf?.(shown)} />}
          </td>
        );
      })}
      {edits && (
        <td className={classes.action} role={roles.gridcell} data-action-cell>
          {href === undefined ? (
            <button type="button" tabIndex={-1} data-action="open" aria-label={`Edit ${name}`}>
              Edit
            </button>
          ) : (
            <a href={href} tabIndex={-1} aria-label={`Edit ${name}`}>
              Edit
            </a>
          )}
        </td>
      )}
      {deletes !== undefined && (
        <td className={classes.action} role={roles.gridcell} data-action-cell>
          {deletes && (
            <button type="button" tabIndex={-1} data-action="delete" aria-label={`Delete ${name}`}>
              Delete
            </button>
          )}
        </td>
      )}
    </tr>
  );
}) as <Row extends object>(props: ListRowProps<Row>) => React.ReactNode;

/** A cell's text, and where it leads; a record without a name is known by its id. */
function CellText({ text, href }: { text: string; href: string | undefined }) {
  return href === undefined ? (
    text
  ) : (
    <a href={href} tabIndex={-1}>
      {text || `#${href.slice(href.lastIndexOf('/') + 1)}`}
    </a>
  );
}

/** What a person calls the record. */
function nameOf(entity: EntitySpec, row: object): string {
  const values = row as Readonly<Record<string, unknown>>;
  const name = entity.display
    .map((field) => values[field] ?? '')
    .join(' ')
    .trim();
  return name === '' ? entity.key.map((part) => values[part]).join(', ') : name;
}
