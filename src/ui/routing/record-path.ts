import { useMemo } from 'react';
import type { Key } from '#model/key.ts';
import { holdsAll, type Permission } from '#model/permission.ts';
import type { RecordForms } from '#model/portal.ts';
import { usePermissions } from '../permissions-context.tsx';
import { usePortal } from '../portal-context.tsx';

/** The addresses of a service's records; `undefined` where they have no form, or for whoever may not open it. */
export type RecordPaths = (service: string) => ((key: Key) => string) | undefined;

/** {@link RecordPaths} for whoever holds these permissions. */
export function recordPaths(forms: RecordForms, held: ReadonlySet<Permission>): RecordPaths {
  return (service) => {
    const form = forms[service];
    return form && holdsAll(held, form.read) ? (key) => form.path.replace('$id', key.join('/')) : undefined;
  };
}

/** {@link RecordPaths} for the person who is signed in; others only when their permissions change. */
export function useRecordPaths(): RecordPaths {
  const { forms } = usePortal();
  const held = usePermissions();
  return useMemo(() => recordPaths(forms, held), [forms, held]);
}
