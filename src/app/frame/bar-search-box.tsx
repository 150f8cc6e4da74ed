import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './top-bar.module.css';

/** The top bar's search box. Alone it does nothing, as specified (core 1). */
export function BarSearchBox(props: ComponentProps<'input'>) {
  return (
    <div className={classes.search}>
      <IconSearch size={16} aria-hidden />
      <input className={classes.input} type="search" placeholder="Ctrl + K" aria-label="Search the portal" {...props} />
    </div>
  );
}
