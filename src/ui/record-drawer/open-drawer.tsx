import '@mantine/core/styles/Tabs.layer.css';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { readKeyParameter } from '#model/record-address.ts';
import type { RecordDrawerProps } from '../list/entity-list.tsx';
import { DrawerRecord } from './drawer-record.tsx';
import classes from './record-drawer.module.css';
import { useDrawerHistory } from './use-drawer-history.ts';

interface OpenDrawerProps<Row extends object> extends RecordDrawerProps<Row> {
  /** The URL's parameter with the record's key; `undefined` once the drawer is closed. */
  recordParam: string | undefined;
}

/** Drawer with a read-only record, over its list. */
export function OpenDrawer<Row extends object>({ recordParam, ...list }: OpenDrawerProps<Row>) {
  const drawer = useDrawerHistory(recordParam);
  // The last record stays during the exit transition.
  const [shownParam, setShownParam] = useState(recordParam);
  if (recordParam !== undefined && recordParam !== shownParam) setShownParam(recordParam);
  return (
    <Drawer.Root
      opened={recordParam !== undefined}
      onClose={drawer.close}
      onExitTransitionEnd={drawer.onClosed}
      position="right"
      size="36rem"
      returnFocus={false}
    >
      <Drawer.Overlay className={classes.overlay} />
      <Drawer.Content classNames={{ content: classes.content ?? '' }}>
        <DrawerRecord
          {...list}
          recordKey={shownParam === undefined ? null : readKeyParameter(list.client.entity, shownParam)}
          goTo={drawer.goTo}
          onPageChange={(step) => {
            drawer.pageChanged();
            list.onPageChange(step);
          }}
        />
      </Drawer.Content>
    </Drawer.Root>
  );
}
