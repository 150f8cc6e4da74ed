import { usePortal } from '../../portal-context.tsx';
import { ViewSwitch } from '../chart/view-switch.tsx';
import { lostNames } from '../state/list-address.ts';
import type { ListState } from '#model/list/list-state.ts';
import { ListsMenu, type ListsMenuProps } from './lists-menu.tsx';
import classes from './saved.module.css';

interface ListHeadingProps extends ListsMenuProps {
  title: string;
  state: ListState;
  /** The address names a saved list that the reader can't see. */
  isLost: boolean;
}

/** A list's heading, the menu of its saved lists, the way to its chart, and what there is to say of the one that is open. */
export function ListHeading({ title, state, isLost, ...menu }: ListHeadingProps) {
  const portal = usePortal();
  const { entity, open, onChange } = menu;
  const lost = open.list === undefined ? [] : lostNames(entity, portal, open.list.state);
  return (
    <header className={classes.heading}>
      <h1 className={classes.title}>{title}</h1>
      <ListsMenu {...menu} />
      <ViewSwitch entity={entity} chart={state.chart} onChange={onChange} />
      {isLost && (
        <output className={classes.note}>The saved list of this link was deleted, or is not shared with you.</output>
      )}
      {lost.length > 0 && (
        <output className={classes.note}>
          This saved list is older than the screen. What it says of {lost.join(', ')} is left out.
        </output>
      )}
    </header>
  );
}
