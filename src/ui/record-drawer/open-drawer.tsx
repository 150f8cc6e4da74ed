import '@mantine/core/styles/Tabs.layer.css';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { readKeyParameter } from '#model/record-address.ts';
import type { RecordDrawerProps } from '../list/entity-list.tsx';
import { DrawerRecord } from './drawer-record.tsx';
import classes from './record-drawer.module.css';
import { useDrawerPlace } from './use-drawer-place.ts';

interface OpenDrawerProps<Row extends object> extends RecordDrawerProps<Row> {
  /** Key of the record in the URL; `undefined` once the drawer is closed. */
  named: string | undefined;
}

/** Drawer with a read-only record, over its list. */
export function OpenDrawer<Row extends object>({ named, ...list }: OpenDrawerProps<Row>) {
  const drawer = useDrawerPlace(named);
  // The last record stays during the exit transition.
  const [shown, setShown] = useState(named);
  if (named !== undefined && named !== shown) setShown(named);
  return (
    <Drawer.Root
      opened={named !== undefined}
      onClose={drawer.close}
      onExitTransitionEnd={drawer.closed}
      position="right"
      size="36rem"
      returnFocus={false}
    >
      <Drawer.Overlay className={classes.overlay} />
      <Drawer.Content classNames={{ content: classes.content ?? '' }}>
        <DrawerRecord
          {...list}
          recordKey={shown === undefined ? null : readKeyParameter(list.client.entity, shown)}
          goTo={drawer.goTo}
          onPageChange={(step) => {
            drawer.turned();
            list.onPageChange(step);
          }}
        />
      </Drawer.Content>
    </Drawer.Root>
  );
}
