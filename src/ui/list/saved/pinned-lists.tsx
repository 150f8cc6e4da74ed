import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import type { MenuItem } from '#model/portal.ts';
import { pinnedListsQuery } from '../../calls/saved-list-calls.ts';
import { ListLink } from './list-link.tsx';

interface PinnedListsProps {
  /** Menu items that the user may open, by entity. */
  items: ReadonlyMap<string, MenuItem>;
  className: string | undefined;
  itemClassName: string | undefined;
  /** Class of the page's name, next to the list's. */
  pageClassName: string | undefined;
  onOpen?: () => void;
}

/** Pinned saved lists of all pages. */
export function PinnedLists({ items, className, itemClassName, pageClassName, onOpen }: PinnedListsProps) {
  const lists = usePinnedLists(items);
  const pathname = useLocation({ select: (location) => location.pathname });
  const open = useSearch({ strict: false, select: ({ list }: Record<string, unknown>) => String(list) });
  return (
    <ul className={className} aria-label="Pinned lists">
      {lists.map(({ id, name, item }) => (
        <li key={id}>
          <ListLink
            path={item.to}
            search={{ list: String(id) }}
            isOpen={pathname === item.to && open === String(id)}
            className={itemClassName}
            {...(onOpen && { onOpen })}
          >
            {/* The space is for who hears the link's name. */}
            <span title={name}>{name}</span> <small className={pageClassName}>{item.label}</small>
          </ListLink>
        </li>
      ))}
    </ul>
  );
}

/** Pinned lists with their menu item; those without one are left out. */
export function usePinnedLists(items: ReadonlyMap<string, MenuItem>) {
  const { data = [] } = useQuery(pinnedListsQuery);
  return data.flatMap(({ entity, id, name }) => {
    const item = items.get(entity);
    return item === undefined ? [] : [{ id, name, item }];
  });
}
