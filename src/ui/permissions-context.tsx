import { createContext, use, useMemo, type ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Permission } from '#model/permission.ts';

/** The signed-in person, as far as screens need to know. */
export interface Viewer {
  /** Part of the storage key of a list's layout. */
  readonly userId: number;
  /** What stands on paper. */
  readonly userName: string;
  readonly permissions: ReadonlySet<Permission>;
}

const ViewerContext = createContext<Viewer | null>(null);

/** Tells every screen who is signed in and what they may do. */
export function PermissionsProvider({ userId, userName, permissions, children }: Viewer & { children: ReactNode }) {
  const viewer = useMemo(() => ({ userId, userName, permissions }), [userId, userName, permissions]);
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** What the person who is signed in may do. */
export const usePermissions = (): ReadonlySet<Permission> => useViewer().permissions;

/** Whether the signed-in person may write records of an entity that can be written. */
export function useMayWrite({ write }: EntitySpec): boolean {
  const permissions = usePermissions();
  return write !== null && permissions.has(write);
}

/** The id of the person who is signed in. */
export const useUserId = (): number => useViewer().userId;

/** The name of the person who is signed in. */
export const useUserName = (): string => useViewer().userName;

function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('usePermissions needs a <PermissionsProvider> above it.');
  return viewer;
}
