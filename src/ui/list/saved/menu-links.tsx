import { useStore } from '../../store.ts';
import { ListLink } from './list-link.tsx';
import { menuLists } from './menu-lists.ts';

/** How many the navigation shows. */
const most = 7;

interface MenuLinksProps {
  /** Of the menu's item. */
  path: string;
  className: string | undefined;
  itemClassName: string | undefined;
  onOpen: () => void;
}

/** The saved lists of the page that is open, under its item of the menu. */
export function MenuLinks({ path, className, itemClassName, onOpen }: MenuLinksProps) {
  const shown = useStore(menuLists);
  if (shown === null || shown.path !== path || shown.lists.length === 0) return null;
  const { lists, open, showAll } = shown;
  return (
    <ul className={className} aria-label="Saved lists">
      {lists.slice(0, most).map(({ id, name }) => (
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
      {lists.length > most && (
        <li>
          <button type="button" className={itemClassName} onClick={showAll}>
            {lists.length - most} more…
          </button>
        </li>
      )}
    </ul>
  );
}
