import { useMemo } from 'react';
import type { Key } from '#model/key.ts';
import { holdsAll, type Permission } from '#model/permission.ts';
import type { RecordForms } from '#model/portal.ts';
import { usePermissions } from '../permissions-context.tsx';
import { usePortal } from '../portal-context.tsx';

/** The URLs of a service's records; `undefined` where they have no form, or without permission to open it. */
export type RecordPaths = (service: string) => ((key: Key) => string) | undefined;

/** {@link RecordPaths} by permissions. */
export function recordPaths(forms: RecordForms, held: ReadonlySet<Permission>): RecordPaths {
  return (service) => {
    const form = forms[service];
    return form && holdsAll(held, form.read) ? (key) => form.path.replace('$id', key.join('/')) : undefined;
  };
}

/** {@link RecordPaths} of the signed-in person; memoised by their permissions. */
export function useRecordPaths(): RecordPaths {
  const { forms } = usePortal();
  const held = usePermissions();
  return useMemo(() => recordPaths(forms, held), [forms, held]);
}
