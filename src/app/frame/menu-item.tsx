import type { MouseEventHandler } from 'react';
import type { MenuItem } from '#model/portal.ts';
import classes from './navigation.module.css';

interface ItemProps {
  item: MenuItem;
  /** Whether the current page, or the list of its record, is this one. */
  isCurrent: boolean;
  onClick?: MouseEventHandler;
}

/** A link of the menu, which `useMenuLinks` follows. */
export const Item = ({ item: { label, to, tooltip }, isCurrent, onClick }: ItemProps) => (
  <a
    href={to}
    className={isCurrent ? `${classes.item} ${classes.active}` : classes.item}
    aria-current={isCurrent ? 'page' : undefined}
    data-tooltip={tooltip}
    data-menu-item
    onClick={onClick}
  >
    {label}
  </a>
);
