import { useMemo } from 'react';
import type { Key } from '#model/key.ts';
import { holdsAll, type Permission } from '#model/permission.ts';
import { addressOf, type RecordAddresses } from '#model/record-address.ts';
import { usePermissions } from '../permissions-context.tsx';
import { createStore, useStore } from '../store.ts';

/** The URLs of a service's records; `undefined` where they can be opened nowhere, or not without a permission that is lacking. */
export type RecordPaths = (service: string) => ((key: Key) => string) | undefined;

/** Where records are opened: known soon after the first screen, which does not wait for it. */
export const recordAddresses = createStore<RecordAddresses>({});

/** {@link RecordPaths} by permissions. */
export function recordPaths(records: RecordAddresses, held: ReadonlySet<Permission>): RecordPaths {
  return (service) => {
    const address = records[service];
    return address && holdsAll(held, address.read) ? (key) => addressOf(address, key) : undefined;
  };
}

/** {@link RecordPaths} of the signed-in person; memoised by their permissions. */
export function useRecordPaths(): RecordPaths {
  const records = useStore(recordAddresses);
  const held = usePermissions();
  return useMemo(() => recordPaths(records, held), [records, held]);
}
