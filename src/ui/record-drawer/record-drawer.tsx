import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { recordParameter } from '#model/record-address.ts';
import type { ListedRecords } from '../list/entity-list.tsx';

const OpenDrawer = lazy(() => import('./open-drawer.tsx').then(({ OpenDrawer }) => ({ default: OpenDrawer })));

/** Over a list whose records have no form: the one that the address names. Its code is loaded with the first. */
export function RecordDrawer<Row extends object>(props: ListedRecords<Row>) {
  const named = useSearch({ strict: false, select: (search: Record<string, unknown>) => search[recordParameter] });
  const [met, setMet] = useState(false);
  if (named !== undefined && !met) setMet(true);
  return met ? (
    <Suspense>
      <OpenDrawer {...props} named={named === undefined ? undefined : String(named)} />
    </Suspense>
  ) : null;
}
