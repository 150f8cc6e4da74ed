import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { recordParameter } from '#model/record-address.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useLoadAhead } from '../load-ahead.ts';
import type { RecordDrawerProps } from '../list/entity-list.tsx';

const loadDrawer = async () => (await import('./open-drawer.tsx')).OpenDrawer;
const OpenDrawer = lazyPart(loadDrawer);

/** Drawer of the record in the URL, for lists whose records have no form. Its code loads with the first record. */
export function RecordDrawer<Row extends object>(props: RecordDrawerProps<Row>) {
  const recordParam = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => search[recordParameter],
  });
  useLoadAhead(props.rows.length > 0, loadDrawer);
  const [hasOpened, setHasOpened] = useState(false);
  if (recordParam !== undefined && !hasOpened) setHasOpened(true);
  return hasOpened ? (
    <OpenDrawer {...props} recordParam={recordParam === undefined ? undefined : String(recordParam)} />
  ) : null;
}
