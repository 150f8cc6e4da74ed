import { useStore } from '../../store.ts';
import { ListLink } from './list-link.tsx';
import { menuLists } from './menu-lists.ts';

/** Number of saved lists shown in the navigation. */
const maxLinks = 7;

interface MenuLinksProps {
  /** URL path of the menu's item. */
  path: string;
  className: string | undefined;
  itemClassName: string | undefined;
  onOpen: () => void;
}

/** Saved lists of the current page, below its menu item. */
export function MenuLinks({ path, className, itemClassName, onOpen }: MenuLinksProps) {
  const menu = useStore(menuLists);
  if (menu === null || menu.path !== path || menu.lists.length === 0) return null;
  const { lists, open, showAll } = menu;
  return (
    <ul className={className} aria-label="Saved lists">
      {lists.slice(0, maxLinks).map(({ id, name }) => (
        <li key={id}>
          <ListLink
            path={path}
            search={{ list: String(id) }}
            isOpen={id === open?.id}
            className={itemClassName}
            onOpen={onOpen}
          >
            {name}
          </ListLink>
        </li>
      ))}
      {lists.length > maxLinks && (
        <li>
          <button type="button" className={itemClassName} onClick={showAll}>
            {lists.length - maxLinks} more…
          </button>
        </li>
      )}
    </ul>
  );
}
