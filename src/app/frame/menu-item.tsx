import { Link } from '@tanstack/react-router';
import type { MouseEventHandler } from 'react';
import type { MenuItem } from '#model/portal.ts';
import classes from './navigation.module.css';

interface ItemProps {
  item: MenuItem;
  onClick?: MouseEventHandler;
}

/** A link of the menu. */
export function Item({ item: { label, to, tooltip }, onClick }: ItemProps) {
  return (
    <Link
      to={to}
      className={classes.item}
      activeProps={{ className: classes.active ?? '' }}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      data-tooltip={tooltip}
      onClick={onClick}
    >
      {label}
    </Link>
  );
}
