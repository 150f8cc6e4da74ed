import type { ReactNode, UIEvent } from 'react';
import { isNearEnd, type OptionPages } from '../../calls/use-option-pages.ts';
import classes from './inputs.module.css';

interface OptionListProps {
  offered: OptionPages;
  /** The picker with the listbox. */
  children: ReactNode;
}

/** Loads more options when the picker's listbox is scrolled near its end, by wheel, keys or touch. */
export function OptionList({ offered, children }: OptionListProps) {
  const onScroll = ({ target }: UIEvent) => {
    if (target instanceof Element && target.role === 'listbox' && isNearEnd(target)) offered.loadMore();
  };
  return (
    // The listbox is in a portal; React still bubbles its events through here.
    <div className={classes.contents} onScrollCapture={onScroll}>
      {children}
    </div>
  );
}
