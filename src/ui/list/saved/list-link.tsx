import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListSearch } from '#model/list/list-state.ts';
import { forgetLayout } from './open-list.ts';

interface ListLinkProps {
  /** The list's own address. */
  path: string;
  /** What the address says; of a saved list its id alone. */
  search: ListSearch;
  isOpen: boolean;
  className: string | undefined;
  onOpen?: () => void;
  children: ReactNode;
}

/** Opens a saved list as it is kept. */
export function ListLink({ path, search, isOpen, className, onOpen, children }: ListLinkProps) {
  return (
    <Link
      to={path}
      search={() => search}
      className={className}
      // The router would call every list of the page current.
      activeProps={{ 'aria-current': isOpen ? 'true' : undefined }}
      data-open={isOpen || undefined}
      onClick={() => {
        forgetLayout();
        onOpen?.();
      }}
    >
      {children}
    </Link>
  );
}
