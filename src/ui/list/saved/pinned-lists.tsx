import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import type { MenuItem } from '#model/portal.ts';
import { pinnedListsQuery } from '../../calls/saved-list-calls.ts';
import { ListLink } from './list-link.tsx';

interface PinnedListsProps {
  /** The items of the menu that the person may open, by entity. */
  items: ReadonlyMap<string, MenuItem>;
  className: string | undefined;
  itemClassName: string | undefined;
  /** Of the name of the list's page beside the list's own. */
  pageClassName: string | undefined;
  onOpen?: () => void;
}

/** The saved lists that the person has pinned, of all pages. */
export function PinnedLists({ items, className, itemClassName, pageClassName, onOpen }: PinnedListsProps) {
  const lists = usePinnedLists(items);
  const pathname = useLocation({ select: (place) => place.pathname });
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
            <span title={name}>{name}</span>
            <small className={pageClassName}>{item.label}</small>
          </ListLink>
        </li>
      ))}
    </ul>
  );
}

/** With the item of the menu that each is a list of. */
export function usePinnedLists(items: ReadonlyMap<string, MenuItem>) {
  const { data = [] } = useQuery(pinnedListsQuery);
  return data.flatMap(({ entity, id, name }) => {
    const item = items.get(entity);
    return item === undefined ? [] : [{ id, name, item }];
  });
}
