import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { recordParameter } from '#model/record-address.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { RecordDrawerProps } from '../list/entity-list.tsx';

const OpenDrawer = lazyPart(async () => (await import('./open-drawer.tsx')).OpenDrawer);

/** Drawer of the record in the URL, for lists whose records have no form. Its code loads with the first record. */
export function RecordDrawer<Row extends object>(props: RecordDrawerProps<Row>) {
  const recordParam = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => search[recordParameter],
  });
  const [hasOpened, setHasOpened] = useState(false);
  if (recordParam !== undefined && !hasOpened) setHasOpened(true);
  return hasOpened ? (
    <OpenDrawer {...props} recordParam={recordParam === undefined ? undefined : String(recordParam)} />
  ) : null;
}
