import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { recordName } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { percentDecode } from '#model/key.ts';
import { shortId } from '#model/short-id.ts';
import { readOnlyText } from '#model/row-rules.ts';
import { isDeleted, isReadOnly } from '../../record-field.ts';
import { SelectRowCheckbox } from './select-checkboxes.tsx';
import { roles } from './roles.ts';
import classes from './table.module.css';
import type { VisibleColumn } from './use-columns.ts';

interface ListRowProps<Row extends object> {
  entity: EntitySpec;
  /** Id of the row in the table; event handlers find the row by it. */
  id: string;
  row: Row;
  /** Row shown by cells outside the viewport until the deferred render: the previous one in this place, or none. */
  deferred: Row | undefined;
  /** Whether the row is selected; `undefined` where rows can't be. */
  selected: boolean | undefined;
  /** Half-open range of the columns in the viewport. */
  from: number;
  to: number;
  /** `aria-rowindex`: 1-based in the whole result, where the header is 1. */
  rowIndex: number;
  columns: readonly VisibleColumn<Row>[];
  /** The button that runs own code; `undefined` where the table has no such column. */
  runLabel: string | undefined;
  /** Whether this row has that button. */
  canRun: boolean;
  /** URL of Edit; without it Edit is a button. */
  href: string | undefined;
  /** Text of the button that opens the row; `undefined` where the table has no such column. */
  openText: string | undefined;
  /** Whether this row can be deleted; `undefined` where the table has no Delete column. */
  canDelete: boolean | undefined;
}

/**
 * One row, memoised by its record, the columns and its actions. Without handlers: `useTableEvents` delegates its events.
 */
export const ListRow = memo(function ListRow<Row extends object>(props: ListRowProps<Row>) {
  const {
    entity,
    id,
    row,
    deferred,
    selected,
    from,
    to,
    rowIndex,
    columns,
    runLabel,
    canRun,
    href,
    openText,
    canDelete,
  } = props;
  const isInactive = isDeleted(row);
  const name = [runLabel, openText, canDelete, selected].some((shown) => shown !== undefined)
    ? recordName(entity, row)
    : '';
  const isLocked = openText !== undefined && isReadOnly(row);
  const openContent = isLocked ? (
    <>
      <IconLock size={12} aria-hidden /> View
    </>
  ) : (
    openText
  );
  const openProps = isLocked
    ? { title: readOnlyText(entity), 'aria-label': `View ${name}. ${readOnlyText(entity)}` }
    : { 'aria-label': `${openText} ${name}` };
  return (
    <tr
      className={classes.row}
      role={roles.row}
      aria-rowindex={rowIndex}
      data-row={id}
      data-inactive={isInactive || undefined}
      aria-selected={selected}
    >
      {selected !== undefined && <SelectRowCheckbox selected={selected} name={name} />}
      {columns.map(({ column: { id, accessorFn }, className, isKey, isName, contentOf, hrefOf }, index) => {
        const cellRow = isKey || (index >= from && index < to) ? row : deferred;
        return (
          <td key={id} role={roles.gridcell} className={className}>
            {cellRow &&
              (contentOf === undefined ? (
                <CellText text={accessorFn(cellRow)} href={hrefOf?.(cellRow)} isName={isName} />
              ) : (
                contentOf(cellRow)
              ))}
          </td>
        );
      })}
      {runLabel !== undefined && (
        <td className={classes.action} role={roles.gridcell} data-action-cell>
          {canRun && (
            <button type="button" tabIndex={-1} data-action="run" aria-label={`${runLabel} ${name}`}>
              {runLabel}
            </button>
          )}
        </td>
      )}
      {openText !== undefined && (
        <td className={classes.action} role={roles.gridcell} data-action-cell>
          {href === undefined ? (
            <button type="button" tabIndex={-1} data-action="open" {...openProps}>
              {openContent}
            </button>
          ) : (
            <a href={href} tabIndex={-1} {...openProps}>
              {openContent}
            </a>
          )}
        </td>
      )}
      {canDelete !== undefined && (
        <td className={classes.action} role={roles.gridcell} data-action-cell>
          {canDelete && (
            <button type="button" tabIndex={-1} data-action="delete" aria-label={`Delete ${name}`}>
              Delete
            </button>
          )}
        </td>
      )}
    </tr>
  );
}) as <Row extends object>(props: ListRowProps<Row>) => React.ReactNode;

/** Links to other sites open a new tab, without a referrer. */
const externalLink = { target: '_blank', rel: 'noreferrer' };

/** Text of a cell, as a link where it has a URL; of a record without a name, its id. Any other blank cell is a dash, to click on. */
function CellText({ text, href, isName }: { text: string; href: string | undefined; isName: boolean }) {
  if (href === undefined) return text;
  const id = `#${shortId(percentDecode(href.slice(href.search(/[^/=]*$/))))}`;
  const isBlank = text.trim() === '';
  return (
    <a
      href={href}
      tabIndex={-1}
      {...(isBlank && !isName && { 'aria-label': id })}
      {...(href[0] !== '/' && externalLink)}
    >
      {isBlank ? (isName ? id : '–') : text}
    </a>
  );
}
