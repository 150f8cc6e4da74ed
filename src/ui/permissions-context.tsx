import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Permission } from '#model/permission.ts';

/** Who is signed in, as far as screens ask. */
export interface Holder {
  /** Under which a person's own arrangement of a list is kept. */
  readonly userId: number;
  readonly permissions: ReadonlySet<Permission>;
}

const HolderContext = createContext<Holder | null>(null);

/** Tells every screen who is signed in and what they may do. */
export function PermissionsProvider({ userId, permissions, children }: Holder & { children: ReactNode }) {
  const holder = useMemo(() => ({ userId, permissions }), [userId, permissions]);
  return <HolderContext value={holder}>{children}</HolderContext>;
}

/** What the person who is signed in may do. */
export const usePermissions = (): ReadonlySet<Permission> => useHolder().permissions;

/** The id of the person who is signed in. */
export const useUserId = (): number => useHolder().userId;

function useHolder(): Holder {
  const holder = use(HolderContext);
  if (holder === null) throw new Error('usePermissions needs a <PermissionsProvider> above it.');
  return holder;
}
