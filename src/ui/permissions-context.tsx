import { createContext, use, useMemo, type ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { holdsVerb, type Permission } from '#model/permission.ts';
import { isReadOnly } from './record-field.ts';

/** The signed-in user, for screens. */
export interface Viewer {
  /** Part of local storage keys, such as that of a list's layout. */
  readonly userId: number;
  /** Shown in print. */
  readonly userName: string;
  readonly permissions: ReadonlySet<Permission>;
  /** Whether another user's portal is looked at, where the server refuses every change. */
  readonly isViewingAs: boolean;
}

const ViewerContext = createContext<Viewer | null>(null);

/** Provides the signed-in user and their permissions. */
export function PermissionsProvider({ children, ...user }: Viewer & { children: ReactNode }) {
  const { userId, userName, permissions, isViewingAs } = user;
  const viewer = useMemo(
    () => ({ userId, userName, permissions, isViewingAs }),
    [userId, userName, permissions, isViewingAs],
  );
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** Permissions of the signed-in user. */
export const usePermissions = (): ReadonlySet<Permission> => useViewer().permissions;

/** Whether the signed-in user may write records of an entity, or this one; `false` for read-only entities. */
export function useMayWrite(entity: EntitySpec, record: object | null = null): boolean {
  return holdsVerb(usePermissions(), entity, 'write') && !(record !== null && isReadOnly(record));
}

/** Id of the signed-in user. */
export const useUserId = (): number => useViewer().userId;

/** Name of the signed-in user. */
export const useUserName = (): string => useViewer().userName;

/** Whether another user's portal is looked at, where nothing can be changed. */
export const useIsViewingAs = (): boolean => useViewer().isViewingAs;

function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('usePermissions needs a <PermissionsProvider> above it.');
  return viewer;
}
