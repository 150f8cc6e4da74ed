import { use } from 'react';
import { usePortal } from '../portal-context.tsx';
import { ViewSwitch } from './chart/view-switch.tsx';
import { removedParameters } from './state/list-address.ts';
import type { ListState } from '#model/list/list-state.ts';
import { HeadingLevel } from '../heading-level.ts';
import { ListsMenu, type ListsMenuProps } from '../../features/saved-lists/ui/lists-menu.tsx';
import classes from '../../features/saved-lists/ui/saved.module.css';

interface ListHeadingProps extends ListsMenuProps {
  title: string;
  state: ListState;
  /** Whether the URL names a saved list that was deleted or that the user can't see. */
  isMissing: boolean;
}

/** Heading of a list: title, menu of saved lists, switch to the chart, and notes on the open saved list. */
export function ListHeading({ title, state, isMissing, ...menu }: ListHeadingProps) {
  const portal = usePortal();
  const Heading = `h${use(HeadingLevel)}` as const;
  const { entity, openList, onChange } = menu;
  const removed = openList.list === undefined ? [] : removedParameters(entity, portal, openList.list.state);
  return (
    <header className={classes.heading}>
      <Heading className={classes.title}>{title}</Heading>
      <ListsMenu {...menu} />
      <ViewSwitch entity={entity} chart={state.chart} onChange={onChange} />
      {isMissing && (
        <output className={classes.note}>The saved list of this link was deleted, or is not shared with you.</output>
      )}
      {removed.length > 0 && (
        <output className={classes.note}>
          This saved list is older than this screen. Its settings for {removed.join(', ')} are ignored.
        </output>
      )}
    </header>
  );
}
