import type { ReactNode, UIEvent } from 'react';
import { isNearEnd, type OptionPages } from '../../calls/use-option-pages.ts';
import classes from './inputs.module.css';

interface OptionListProps {
  offered: OptionPages;
  /** The picker. */
  children: ReactNode;
}

/** Asks for more options when the list of the picker within is scrolled towards its end, by whatever means. */
export function OptionList({ offered, children }: OptionListProps) {
  const onScroll = ({ target }: UIEvent) => {
    if (target instanceof Element && target.role === 'listbox' && isNearEnd(target)) offered.loadMore();
  };
  return (
    // The list is drawn elsewhere on the page, and its events still come by here.
    <div className={classes.contents} onScrollCapture={onScroll}>
      {children}
    </div>
  );
}
