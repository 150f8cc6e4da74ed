import { useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { SavedList, SavedListEntry } from '../model/operations.ts';
import type { SavedListCalls } from './calls.ts';
import { moveFocusByArrows } from '#ui/controls/move-focus.ts';
import { useUserId } from '#ui/permissions-context.tsx';
import type { UpdateListState } from '#ui/list/state/update-list-state.ts';
import { ListActions } from './list-actions.tsx';
import { ListEntries } from './list-entries.tsx';
import { ListForm } from './list-form.tsx';
import type { OpenList } from './open-list.ts';
import classes from './saved.module.css';
import { useSavedListChanges } from './use-list-changes.ts';

export interface ListsPanelProps {
  entity: EntitySpec;
  calls: SavedListCalls;
  /** URL path of the list. */
  path: string;
  /** `undefined` while they load. */
  lists: readonly SavedListEntry[] | undefined;
  openList: OpenList;
  onChange: UpdateListState;
  onClose: () => void;
}

/** Content of the menu: an entity's saved lists, and actions on the open one. */
export function ListsPanel(props: ListsPanelProps) {
  const { entity, calls, path, lists = [], openList, onChange, onClose } = props;
  const { list, screenState } = openList;
  const userId = useUserId();
  const changes = useSavedListChanges(entity, calls);
  const { save, problems } = changes;
  /** The list being renamed or shared; `null`: a new one. */
  const [edited, setEdited] = useState<SavedListEntry | null | undefined>(undefined);

  /** Makes the list just saved the open one. */
  const openSaved = (saved: number) => {
    onChange((state) => ({ ...state, list: saved }));
    onClose();
  };

  if (edited !== undefined) {
    const owner = edited?.owner.id ?? userId;
    const otherLists = lists.filter((other) => other.owner.id === owner && other.id !== edited?.id);
    return (
      <ListForm
        initialValues={edited ? formValues(edited) : { name: '', shared: false, isDefault: false }}
        pluralLabel={entity.label.many}
        takenNames={otherLists.map(({ name }) => name)}
        problems={problems}
        working={save.isPending}
        onCancel={() => {
          save.reset();
          setEdited(undefined);
        }}
        onSave={(values) => {
          // `list` rather than `edited`: after a conflict it has been refetched, with the current version.
          const saved = edited && list ? savedPart(list) : { state: screenState };
          save.mutate({ ...values, ...saved }, { onSuccess: openSaved });
        }}
      />
    );
  }
  return (
    <div role="presentation" className={classes.panel} onKeyDown={moveFocusByArrows}>
      <ListEntries entity={entity} path={path} lists={lists} openId={list?.id} userId={userId} onOpen={onClose} />
      <ListActions {...{ entity, path, openList, changes, onChange, onClose }} onEdit={setEdited} />
    </div>
  );
}

const formValues = ({ name, shared }: SavedListEntry) => ({ name, shared });

const savedPart = ({ id, state, modifiedDate }: SavedList) => ({ id, state, modifiedDate });
