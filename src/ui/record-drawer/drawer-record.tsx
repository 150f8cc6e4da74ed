import '@mantine/core/styles/Tabs.layer.css';
import { Badge, Drawer, Tabs } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, type Key } from '#model/key.ts';
import { keyParameter } from '#model/record-address.ts';
import { CallError } from '../calls/call-error.ts';
import { recordQuery, type RecordReader } from '../calls/entity-queries.ts';
import type { RecordDrawerProps } from '../list/entity-list.tsx';
import { listFeatures } from '../../features/lists.ts';
import { isDeleted } from '../record-field.ts';
import { RecordNotFound } from '../routing/record-not-found.tsx';
import { TryAgain } from '../routing/try-again.tsx';
import { DrawerActions } from './drawer-actions.tsx';
import { RecordDetails, RecordSkeleton } from './record-details.tsx';
import classes from './record-drawer.module.css';
import { recordTitle } from './record-title.ts';

interface DrawerRecordProps<Row extends object> extends RecordDrawerProps<Row> {
  /** `null` if the URL has no valid key. */
  recordKey: Key | null;
  goTo: (key: Key) => void;
}

/** Content of the drawer: the record's name, its position in the list, and tabs of its fields and of features. */
export function DrawerRecord<Row extends object>({ recordKey: key, goTo, ...list }: DrawerRecordProps<Row>) {
  const { client, rows } = list;
  const { entity } = client;
  const recordParam = key === null ? null : keyParameter(key);
  const index = rows.findIndex((row) => keyParameter(keyOf(entity, row)) === recordParam);
  const { data: record, error, isFetching, refetch } = useRecordQuery(client, key, rows[index]);
  const [tab, setTab] = useState<string | null>('details');
  const tabs = listFeatures.flatMap(({ recordTab }) =>
    recordTab !== undefined && (recordTab.applies?.(entity) ?? true) ? recordTab : [],
  );

  const title = key !== null && record !== undefined ? recordTitle(entity, key, record) : '';
  const content = () => {
    if (key === null || (error instanceof CallError && error.status === 404)) return <RecordNotFound entity={entity} />;
    if (record === undefined) {
      return error && !isFetching ? (
        <TryAgain place="screen" onRetry={() => void refetch()} />
      ) : (
        <RecordSkeleton entity={entity} />
      );
    }
    return (
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="details">Details</Tabs.Tab>
          {tabs.map(({ label }) => (
            <Tabs.Tab key={label} value={label}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="details">
          <RecordDetails entity={entity} record={record} />
        </Tabs.Panel>
        {tabs.map(({ label, Part }) => (
          <Tabs.Panel key={label} value={label} className={classes.panel}>
            <Part key={recordParam} client={client} recordKey={key} />
          </Tabs.Panel>
        ))}
      </Tabs>
    );
  };
  return (
    <>
      <div className={classes.header}>
        <div className={classes.bar}>
          <span className="secondary">{entity.label.one}</span>
          {record !== undefined && isDeleted(record) ? (
            <Badge color="gray" variant="light" tt="none">
              Deleted
            </Badge>
          ) : null}
          <DrawerActions {...list} index={index} goTo={goTo} />
          <Drawer.CloseButton m={0} aria-label="Close" />
        </div>
        <Drawer.Title className={classes.title} tabIndex={-1} data-autofocus>
          {title || entity.label.one}
        </Drawer.Title>
      </div>
      <div className={classes.body}>{content()}</div>
    </>
  );
}

/** Fetches the record, with its row of the list as placeholder. */
function useRecordQuery(client: RecordReader<object>, key: Key | null, row: object | undefined) {
  return useQuery({
    queryKey: key === null ? ['no record'] : recordQuery(client, key).queryKey,
    queryFn: key === null ? skipToken : ({ signal }) => client.get(key, signal),
    ...(row !== undefined && { placeholderData: row }),
  });
}
