import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Permission } from '#model/permission.ts';

/** The signed-in person, as far as screens need to know. */
export interface Viewer {
  /** Part of the storage key of a list's layout. */
  readonly userId: number;
  readonly permissions: ReadonlySet<Permission>;
}

const ViewerContext = createContext<Viewer | null>(null);

/** Tells every screen who is signed in and what they may do. */
export function PermissionsProvider({ userId, permissions, children }: Viewer & { children: ReactNode }) {
  const viewer = useMemo(() => ({ userId, permissions }), [userId, permissions]);
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** What the person who is signed in may do. */
export const usePermissions = (): ReadonlySet<Permission> => useViewer().permissions;

/** The id of the person who is signed in. */
export const useUserId = (): number => useViewer().userId;

function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('usePermissions needs a <PermissionsProvider> above it.');
  return viewer;
}
