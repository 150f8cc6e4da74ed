import { useLocation } from '@tanstack/react-router';
import { useRememberedCount } from '#ui/remembered-count.ts';
import { useStore } from '#ui/store.ts';
import { ListLink } from './list-link.tsx';
import { menuLists } from './menu-lists.ts';
import { ReservedItem, reservedItems } from './reserved-item.tsx';

/** Number of saved lists shown in the navigation. */
const maxLinks = 7;

interface MenuLinksProps {
  /** URL path of the menu's item. */
  path: string;
  className: string | undefined;
  itemClassName: string | undefined;
  onOpen: () => void;
}

/** Saved lists of the current page, below its menu item. Until they are there, the room of those of the last time is kept. */
export function MenuLinks({ path, className, itemClassName, onOpen }: MenuLinksProps) {
  const current = useStore(menuLists);
  const menu = current?.path === path ? current : null;
  const isOnList = useLocation({ select: ({ pathname }) => pathname === path });
  const shown = menu?.lists.slice(0, maxLinks);
  const more = (menu?.lists.length ?? 0) - maxLinks;
  const count = useRememberedCount(`saved lists of ${path}`, shown && shown.length + Number(more > 0));
  const items = shown ?? reservedItems(isOnList ? count : 0);
  if (items.length === 0) return null;
  return (
    <ul className={className} aria-label="Saved lists">
      {items.map((list, index) =>
        list === null ? (
          <ReservedItem key={`reserved ${index + 1}`} className={itemClassName} />
        ) : (
          <li key={list.id}>
            <ListLink
              path={path}
              search={{ list: String(list.id) }}
              isOpen={list.id === menu?.open?.id}
              className={itemClassName}
              onOpen={onOpen}
            >
              {list.name}
            </ListLink>
          </li>
        ),
      )}
      {more > 0 && (
        <li>
          <button type="button" className={itemClassName} onClick={menu?.showAll}>
            {more} more…
          </button>
        </li>
      )}
    </ul>
  );
}
