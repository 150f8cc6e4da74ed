import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListSearch } from '#model/list/list-state.ts';
import { discardUnsavedLayout } from './open-list.ts';

interface ListLinkProps {
  /** URL path of the list. */
  path: string;
  /** Search parameters; of a saved list only its id. */
  search: ListSearch;
  isOpen: boolean;
  className: string | undefined;
  onOpen?: () => void;
  children: ReactNode;
}

/** Link that opens a list, discarding unsaved changes of the layout. */
export function ListLink({ path, search, isOpen, className, onOpen, children }: ListLinkProps) {
  return (
    <Link
      to={path}
      search={() => search}
      className={className}
      // The router would set `aria-current` on every list of the page.
      activeProps={{ 'aria-current': isOpen ? 'true' : undefined }}
      data-open={isOpen || undefined}
      onClick={() => {
        discardUnsavedLayout();
        onOpen?.();
      }}
    >
      {children}
    </Link>
  );
}
