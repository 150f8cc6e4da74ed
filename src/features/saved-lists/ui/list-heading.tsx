import { usePortal } from '#ui/portal-context.tsx';
import type { ListFeature, ListHeadingProps } from '#ui/list/state/feature.ts';
import { removedParameters } from './list-address.ts';
import { ListsMenu } from './lists-menu.tsx';
import { useOpenList } from './open-list.ts';
import classes from './saved.module.css';
import { useShownList } from './stored-states.ts';
import { storedStates } from './stored-states.ts';

/** The menu of saved lists, and notes on the open one. */
function SavedListHeading({ entity, path, state, layout, onChange }: ListHeadingProps) {
  const portal = usePortal();
  const { lists, list, calls } = useShownList(entity, state);
  const openList = useOpenList(entity, state, layout, list ?? undefined);
  const removed = openList.list === undefined ? [] : removedParameters(entity, portal, openList.list.state);
  return (
    <>
      <ListsMenu {...{ entity, path, lists, calls, openList, onChange }} />
      {list === null && (
        <output className={classes.note}>The saved list of this link was deleted, or is not shared with you.</output>
      )}
      {removed.length > 0 && (
        <output className={classes.note}>
          This saved list is older than this screen. Its settings for {removed.join(', ')} are ignored.
        </output>
      )}
    </>
  );
}

export const savedListsOfList: ListFeature = { name: 'saved-lists', storedStates, ListHeading: SavedListHeading };
