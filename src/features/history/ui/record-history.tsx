import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatInstant, isDay } from '#model/date.ts';
import type { EntitySpec } from '#model/entity.ts';
import { type Key, keyInPath } from '#model/key.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { Spinner } from '#ui/controls/spinner.tsx';
import { recordQuery, type RecordReader } from '#ui/calls/entity-queries.ts';
import { formatCount } from '#ui/format-count.ts';
import { readField } from '#ui/record-field.ts';
import { TryAgain } from '#ui/routing/try-again.tsx';
import type { Values } from '#ui/form/inputs/values.ts';
import { callPath, request } from '#ui/calls/http.ts';
import { usePortal } from '#ui/portal-context.tsx';
import { DayInput } from '#ui/form/inputs/date-input.tsx';
import { ChangeList } from './change-list.tsx';
import classes from './history.module.css';
import { instantOf, type Moment, dayShortcuts } from './moments.ts';
import { Version, VersionTitle } from './version.tsx';
import { fieldsChangedWithoutHistory, recordState } from './versions.ts';
import { maxEntries } from '../model/max-entries.ts';

export interface RecordHistoryProps {
  client: RecordReader<object>;
  recordKey: Key;
  /** Sets these values in the form, unsaved. */
  onRestore?: ((values: Values) => void) | undefined;
  /** Sets all values of a moment in the form. */
  onFill?: ((values: Values) => void) | undefined;
}

/** The changes of a record, and its state at any moment. */
export function RecordHistory({ client, recordKey, onRestore, onFill }: RecordHistoryProps) {
  const { entity } = client;
  const read = recordQuery(client, recordKey);
  const present = useQuery(read);
  const history = useInfiniteQuery(historyQuery(entity.service, recordKey, read.queryKey));
  const [moment, setMoment] = useState<Moment | null>(null);
  const entries = history.data?.pages.flat() ?? [];
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  // The state on a day is computed from every later change: fetches pages until all of them are loaded.
  const oldest = entries.at(-1);
  const isIncomplete =
    moment?.kind === 'day' && oldest !== undefined && Date.parse(oldest.changedDate) > instantOf(moment);
  const needsMore = isIncomplete && hasNextPage && !history.isError;
  useEffect(() => {
    if (needsMore && !isFetchingNextPage) void fetchNextPage();
  }, [needsMore, isFetchingNextPage, fetchNextPage]);

  if (history.isError || (present.isError && present.data === undefined)) {
    return (
      <TryAgain
        onRetry={() => {
          if (present.isError) void present.refetch();
          void history.refetch();
        }}
      />
    );
  }
  if (history.isPending || present.data === undefined) return <Spinner />;
  const record = present.data;
  const state = recordState(entity, record);
  if (moment !== null) {
    const onBack = () => setMoment(null);
    const createdDate = readField(record, 'createdDate');
    const isTooEarly =
      moment.kind === 'day' && typeof createdDate === 'string' && Date.parse(createdDate) > instantOf(moment);
    if (needsMore || isTooEarly) {
      return (
        <section>
          <VersionTitle {...{ moment, entries, onBack }} />
          {needsMore ? <Spinner /> : <p className={classes.quiet}>This {entity.label.one} did not exist yet.</p>}
        </section>
      );
    }
    const since = hasNextPage ? undefined : completeSince(record, oldest);
    const isUnknown = moment.kind === 'day' && since !== undefined && Date.parse(since) > instantOf(moment);
    return (
      <Version {...{ entity, entries, moment, onBack, onFill }} current={state} since={isUnknown ? since : undefined} />
    );
  }
  const changedWithoutHistory = fieldsChangedWithoutHistory(entity, state, entries).map(([, { label }]) => label);
  return (
    <>
      <DayChoice onChoose={(day) => setMoment({ kind: 'day', day })} />
      <ChangeList
        entity={entity}
        entries={entries}
        onShow={({ id }) => setMoment({ kind: 'change', id })}
        onRestore={onRestore}
      />
      {hasNextPage ? (
        <p className={classes.earlier}>
          These are the newest {formatCount(entries.length)} changes.{' '}
          <Button size="compact-sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier ones
          </Button>
        </p>
      ) : (
        <p className={classes.quiet}>{historyStartText(entity, record, entries)}</p>
      )}
      {changedWithoutHistory.length === 0 ? null : (
        <p className={classes.quiet}>Also changed without history: {changedWithoutHistory.join(', ')}.</p>
      )}
    </>
  );
}

/** Instant from which the history is complete; `undefined` if it reaches back to the record's creation. */
function completeSince(record: object, oldest: HistoryEntry | undefined): string | undefined {
  if (oldest !== undefined) return oldest.action === 'create' ? undefined : oldest.changedDate;
  const [createdDate, modifiedDate] = ['createdDate', 'modifiedDate'].map((name) => readField(record, name));
  return typeof modifiedDate === 'string' && modifiedDate !== createdDate ? modifiedDate : undefined;
}

/** How far the history reaches back, below the list of changes. */
function historyStartText({ label }: EntitySpec, record: object, entries: readonly HistoryEntry[]): string {
  const since = completeSince(record, entries.at(-1));
  const createdDate = readField(record, 'createdDate');
  const createdText =
    typeof createdDate === 'string' ? ` This ${label.one} was created on ${formatInstant(createdDate)}.` : '';
  if (since !== undefined) return `Changes are recorded since ${formatInstant(since)}.${createdText}`;
  return entries.length === 0 ? `Nothing was changed.${createdText}` : '';
}

/** Changes of one record, newest first, page by page. `recordKey`: the record's query key, so that a save invalidates both. */
const historyQuery = (service: string, key: Key, recordKey: QueryKey) =>
  infiniteQueryOptions({
    queryKey: [...recordKey, 'history'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === undefined ? '' : `?before=${pageParam}`;
      const path = callPath(service, 'history', keyInPath(key)) + query;
      return request<HistoryEntry[]>({ name: `${service} history`, path, signal });
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < maxEntries ? undefined : page.at(-1)?.id),
  });

/** Picks a day on which to view the record: a shortcut, or any date. */
function DayChoice({ onChoose }: { onChoose: (day: string) => void }) {
  const { calendar } = usePortal();
  const [day, setDay] = useState<string | null>(null);
  const choose = (chosen: string | null) => {
    setDay(chosen);
    if (chosen !== null && isDay(chosen)) onChoose(chosen);
  };
  return (
    <section className={classes.choice} aria-label="As it was on">
      <span className={classes.choiceTitle}>As it was on</span>
      {dayShortcuts(calendar).map((shortcut) => (
        <Button key={shortcut.text} size="xs" variant="default" onClick={() => onChoose(shortcut.day)}>
          {shortcut.text}
        </Button>
      ))}
      <DayInput name="day" label="On a day" value={day} onChange={choose} />
    </section>
  );
}
