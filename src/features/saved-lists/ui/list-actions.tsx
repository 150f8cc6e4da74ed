import {
  IconBookmarkPlus,
  IconDeviceFloppy,
  IconLink,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconStar,
  IconStarOff,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import type { EntitySpec } from '#model/entity.ts';
import type { SavedListEntry } from '../model/operations.ts';
import { canBePinned } from '../model/saved-list.ts';
import { useIsViewingAs } from '#ui/permissions-context.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import type { ListState } from '#model/list/list-state.ts';
import type { UpdateListState } from '#ui/list/state/update-list-state.ts';
import type { OpenList } from './open-list.ts';
import classes from './saved.module.css';
import type { useSavedListChanges } from './use-list-changes.ts';

interface ListActionsProps {
  entity: EntitySpec;
  path: string;
  openList: OpenList;
  changes: ReturnType<typeof useSavedListChanges>;
  onChange: UpdateListState;
  /** Opens the form to rename the list, or with `null` to save a new one. */
  onEdit: (list: SavedListEntry | null) => void;
  onClose: () => void;
}

/** Actions on the current screen and on the open saved list. */
export function ListActions({ entity, path, openList, changes, onChange, onEdit, onClose }: ListActionsProps) {
  const { list, isChanged, screenState } = openList;
  const { save, remove, setDefault, pin, problems } = changes;
  const closeList = () => {
    onChange(withoutList);
    onClose();
  };
  const isViewingAs = useIsViewingAs();
  const mayChange = list?.mayChange === true && !isViewingAs;
  return (
    <div className={classes.actions}>
      {mayChange && isChanged && (
        <Action
          Icon={IconDeviceFloppy}
          onClick={() => save.mutate({ ...bodyOf(list), state: screenState }, { onSuccess: onClose })}
        >
          Save changes
        </Action>
      )}
      {problems.map(({ field, message }) => (
        <p key={field} className="error" role="alert">
          {message}
        </p>
      ))}
      {!isViewingAs && (
        <Action Icon={IconBookmarkPlus} onClick={() => onEdit(null)}>
          Save as…
        </Action>
      )}
      {mayChange && (
        <Action Icon={IconPencil} onClick={() => onEdit(list)}>
          Rename or share…
        </Action>
      )}
      {list !== undefined && !isViewingAs && (
        <>
          {canBePinned(entity) && (
            <Action Icon={list.isPinned ? IconPinnedOff : IconPin} onClick={() => pin.mutate(list)}>
              {list.isPinned ? 'Unpin from menu and Home' : 'Pin to menu and Home'}
            </Action>
          )}
          <Action
            Icon={list.isDefault ? IconStarOff : IconStar}
            onClick={() => setDefault.mutate(list.isDefault ? null : list.id)}
          >
            {list.isDefault ? 'Do not open by default' : 'Open by default'}
          </Action>
        </>
      )}
      {list !== undefined && navigator.clipboard && (
        <Action
          Icon={IconLink}
          onClick={() => {
            void copyLink(path, list);
            onClose();
          }}
        >
          Copy link
        </Action>
      )}
      {mayChange && (
        <Action Icon={IconTrash} onClick={() => remove.mutate(list, { onSuccess: closeList })}>
          Delete
        </Action>
      )}
    </div>
  );
}

interface ActionProps {
  Icon: TablerIcon;
  onClick: () => void;
  children: string;
}

const Action = ({ Icon, onClick, children }: ActionProps) => (
  <button type="button" className={classes.entry} onClick={onClick}>
    <span className={classes.mark}>
      <Icon size={16} aria-hidden />
    </span>
    {children}
  </button>
);

const bodyOf = ({ id, name, shared, modifiedDate }: SavedListEntry) => ({ id, name, shared, modifiedDate });

/** The same state, detached from its saved list. */
function withoutList(state: ListState): ListState {
  const { list: _, ...rest } = state;
  return rest;
}

async function copyLink(path: string, { id, name, shared }: SavedListEntry): Promise<void> {
  await navigator.clipboard.writeText(`${window.location.origin}${path}?list=${id}`);
  showToast({
    text: shared ? 'Link copied' : 'Link copied. Nobody else can open it: the list is not shared',
    record: { name },
  });
}
