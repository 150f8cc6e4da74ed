import { useMemo } from 'react';
import type { Key } from '#model/key.ts';
import { holdsAll, type Permission } from '#model/permission.ts';
import { recordHref, type RecordAddresses } from '#model/record-address.ts';
import { usePermissions } from '../permissions-context.tsx';
import { createStore, useStore } from '../store.ts';

/** URLs of a service's records; `undefined` if no screen opens them, or the user lacks the permission. */
export type RecordPaths = (service: string) => ((key: Key) => string) | undefined;

/** URLs of all entities' records; loaded shortly after the first screen, which does not wait for them. */
export const recordAddresses = createStore<RecordAddresses>({});

/** {@link RecordPaths} by permissions. */
export function recordPaths(records: RecordAddresses, permissions: ReadonlySet<Permission>): RecordPaths {
  return (service) => {
    const address = records[service];
    return address && !('rows' in address) && holdsAll(permissions, address.read)
      ? (key) => recordHref(address, key)
      : undefined;
  };
}

/** {@link RecordPaths} of the signed-in user; memoised by permissions. */
export function useRecordPaths(): RecordPaths {
  const records = useStore(recordAddresses);
  const permissions = usePermissions();
  return useMemo(() => recordPaths(records, permissions), [records, permissions]);
}
