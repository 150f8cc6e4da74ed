import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import type { MenuItem } from '#model/portal.ts';
import { pinnedListsQuery } from './calls.ts';
import { useRememberedCount } from '#ui/remembered-count.ts';
import { ListLink } from './list-link.tsx';
import { ReservedItem, reservedItems } from './reserved-item.tsx';

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
      {lists.map((list, index) =>
        list === null ? (
          <ReservedItem key={`reserved ${index + 1}`} className={itemClassName} />
        ) : (
          <li key={list.id}>
            <ListLink
              path={list.item.to}
              search={{ list: String(list.id) }}
              isOpen={pathname === list.item.to && open === String(list.id)}
              className={itemClassName}
              {...(onOpen && { onOpen })}
            >
              {/* The space is for who hears the link's name. */}
              <span title={list.name}>{list.name}</span> <small className={pageClassName}>{list.item.label}</small>
            </ListLink>
          </li>
        ),
      )}
    </ul>
  );
}

/** Pinned lists with their menu item; those without one are left out. Until they are there, `null` for each one of the last time. */
export function usePinnedLists(items: ReadonlyMap<string, MenuItem>) {
  const { data, isError } = useQuery(pinnedListsQuery);
  const lists = data?.flatMap(({ entity, id, name }) => {
    const item = items.get(entity);
    return item === undefined ? [] : [{ id, name, item }];
  });
  const count = useRememberedCount('pinned lists', lists?.length);
  return lists ?? (isError ? [] : reservedItems(count));
}
