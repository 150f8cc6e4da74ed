import { createContext, use, useMemo, type ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Permission } from '#model/permission.ts';
import { isReadOnly } from './record-field.ts';

/** The signed-in user, for screens. */
export interface Viewer {
  /** Part of local storage keys, such as that of a list's layout. */
  readonly userId: number;
  /** Shown in print. */
  readonly userName: string;
  readonly permissions: ReadonlySet<Permission>;
}

const ViewerContext = createContext<Viewer | null>(null);

/** Provides the signed-in user and their permissions. */
export function PermissionsProvider({ userId, userName, permissions, children }: Viewer & { children: ReactNode }) {
  const viewer = useMemo(() => ({ userId, userName, permissions }), [userId, userName, permissions]);
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** Permissions of the signed-in user. */
export const usePermissions = (): ReadonlySet<Permission> => useViewer().permissions;

/** Whether the signed-in user may write records of an entity, or this one; `false` for read-only entities. */
export function useMayWrite({ write }: EntitySpec, record: object | null = null): boolean {
  const permissions = usePermissions();
  return write !== null && permissions.has(write) && !(record !== null && isReadOnly(record));
}

/** Id of the signed-in user. */
export const useUserId = (): number => useViewer().userId;

/** Name of the signed-in user. */
export const useUserName = (): string => useViewer().userName;

function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('usePermissions needs a <PermissionsProvider> above it.');
  return viewer;
}
