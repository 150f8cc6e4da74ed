import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconChevronDown } from '@tabler/icons-react';
import { useEffect } from 'react';
import { PopUp } from '#ui/controls/pop-up.tsx';
import { usePopUpButton } from '#ui/controls/pop-up-button.ts';
import type { ListsPanelProps } from './lists-panel.tsx';
import { showInMenu } from './menu-lists.ts';
import classes from './saved.module.css';

const loadPanel = async () => (await import('./lists-panel.tsx')).ListsPanel;

export type ListsMenuProps = Omit<ListsPanelProps, 'onClose'>;

/** Button with the open saved list's name, and its pop-up menu of all saved lists. */
export function ListsMenu(props: ListsMenuProps) {
  const { openList, lists, path } = props;
  const { list, isChanged } = openList;
  const { popUp, close, button } = usePopUpButton(loadPanel);
  const { ref } = button;
  useEffect(() => {
    if (lists === undefined) return undefined;
    return showInMenu({ path, lists, open: list, showAll: () => ref.current?.click() });
  }, [path, lists, list, ref]);
  const Icon = list === undefined ? IconBookmark : IconBookmarkFilled;
  return (
    <span className={classes.anchor}>
      <Button
        {...button}
        variant="subtle"
        {...(list === undefined && { color: 'gray' })}
        size="compact-sm"
        aria-label={list && `Saved lists: ${list.name}${isChanged ? ', changed' : ''}`}
        className={classes.button}
        leftSection={<Icon size={16} aria-hidden />}
        rightSection={<IconChevronDown size={14} aria-hidden />}
      >
        <span className={classes.name}>{list?.name ?? 'Saved lists'}</span>
        {isChanged && <span className={classes.changed}>changed</span>}
      </Button>
      {popUp && (
        <PopUp label="Saved lists" position="bottom-start" {...popUp}>
          {(Panel) => <Panel {...props} onClose={close} />}
        </PopUp>
      )}
    </span>
  );
}
