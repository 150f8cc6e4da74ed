import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { SavedListEntry } from '../model/operations.ts';
import { usePortal } from '#ui/portal-context.tsx';
import { defaultState, writeState } from '#model/list/list-state.ts';
import { containsText } from '#model/text-fold.ts';
import { ListLink } from './list-link.tsx';
import classes from './saved.module.css';

interface ListEntriesProps {
  entity: EntitySpec;
  path: string;
  lists: readonly SavedListEntry[];
  openId: number | undefined;
  userId: number;
  onOpen: () => void;
}

/** Links to the catalogue's list, the user's own saved lists, and those that others share. */
export function ListEntries({ entity, path, lists, openId, userId, onOpen }: ListEntriesProps) {
  const portal = usePortal();
  const [text, setText] = useState('');
  const matchesSearch = ({ name }: SavedListEntry) => containsText(name, text);
  const ownLists = lists.filter((list) => list.owner.id === userId && matchesSearch(list));
  const sharedLists = lists.filter((list) => list.owner.id !== userId && matchesSearch(list));
  const group = (label: string, lists: readonly SavedListEntry[], noteOf: (list: SavedListEntry) => string | false) =>
    lists.length > 0 && (
      <section aria-label={label}>
        <h2 className={classes.label}>{label}</h2>
        <ul>
          {lists.map((list) => (
            <li key={list.id}>
              <ListLink
                path={path}
                search={{ list: String(list.id) }}
                isOpen={list.id === openId}
                className={classes.entry}
                onOpen={onOpen}
              >
                <Name text={list.name} isOpen={list.id === openId} />
                <small className={classes.entryNote}>
                  {[list.isDefault && 'default', noteOf(list)].filter(Boolean).join(', ')}
                </small>
              </ListLink>
            </li>
          ))}
        </ul>
      </section>
    );
  const defaultSearch = writeState(entity, portal, defaultState(entity, portal), true);
  return (
    <>
      {lists.length > portal.list.searchValuesAbove && (
        <TextInput
          size="xs"
          aria-label="Find a saved list"
          placeholder="Find a saved list"
          data-autofocus
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      )}
      <div className={classes.entries}>
        <ListLink
          path={path}
          search={defaultSearch}
          isOpen={openId === undefined}
          className={classes.entry}
          onOpen={onOpen}
        >
          <Name text={`All ${entity.label.many}`} isOpen={openId === undefined} />
        </ListLink>
        {group('Mine', ownLists, ({ shared }) => shared && 'shared')}
        {group('Shared by others', sharedLists, ({ owner }) => owner.name)}
      </div>
    </>
  );
}

const Name = ({ text, isOpen }: { text: string; isOpen: boolean }) => (
  <>
    <span className={classes.mark}>{isOpen && <IconCheck size={16} aria-hidden />}</span>
    <span className={classes.name} title={text}>
      {text}
    </span>
  </>
);
