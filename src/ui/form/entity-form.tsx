import { Button } from '@mantine/core';
import { useLocation, useParams, useSearch, type HistoryState } from '@tanstack/react-router';
import { use, useState, type ComponentType } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, readKeyInPath } from '#model/key.ts';
import { must } from '#model/must.ts';
import { CallError } from '../calls/call-error.ts';
import { FormHostContext } from '../form-host.ts';
import { HeadingLevel } from '../heading-level.ts';
import { useMayWrite, useUserId } from '../permissions-context.tsx';
import { segmentOf } from '../routing/key-params.ts';
import { RecordNotFound } from '../routing/record-not-found.tsx';
import { TryAgain } from '../routing/try-again.tsx';
import { useVisibleClient } from '../visible-entity.ts';
import type { PanelProps } from './children/child-panel.tsx';
import type { RecordPanelProps } from './children/own-panel.tsx';
import { PanelInView } from './children/panel-in-view.tsx';
import classes from './form.module.css';
import { blankValues, givenValues, type WireRecord } from './inputs/values.ts';
import { usePreservedValues } from './record/form-parts.tsx';
import { RecordScreen, type RecordScreenProps } from './record/record-screen.tsx';
import { useLeave } from './record/use-leave.ts';
import { useFormRecord } from './record/use-form-record.ts';

/** Below the form of a saved record: a list of child records, or own code. */
type FormPanel =
  | (Omit<PanelProps, 'parentId'> & { readonly Panel: ComponentType<PanelProps> })
  | { readonly title: string; readonly by?: never; readonly Panel: ComponentType<RecordPanelProps> };

export interface EntityFormProps<Spec extends EntitySpec> extends Omit<
  RecordScreenProps<Spec>,
  'record' | 'latest' | 'blank' | 'panels' | 'onAddAnother' | 'onReset' | Exclude<keyof OpenedRecord, 'times'>
> {
  /** Title of the message for an unknown record. */
  notFound?: string;
  panels?: readonly FormPanel[];
}

/** So many panels are loaded with the form; the others when they come into view. */
const mountedAtOnce = 3;

/** The screen, or the part of a page, on which one record is added or edited. The route's key identifies it; -1 is a new one (core 2). */
export function EntityForm<Spec extends EntitySpec>(props: EntityFormProps<Spec>) {
  const { notFound, panels = [] } = props;
  const client = useVisibleClient(props.client);
  const { entity } = client;
  const host = use(FormHostContext);
  const id = useParams({
    strict: false,
    select: (params: Readonly<Record<string, unknown>>) => host?.id ?? keyPath(entity, params),
  });
  const key = readKeyInPath(entity, id);
  const search = useSearch({ strict: false, select: (search: WireRecord) => (host === null ? search : noValues) });
  const {
    list: listPosition,
    typed,
    typedAt = '',
    copyOf,
  } = useLocation({ select: ({ state }) => (host === null ? state : noState) });
  const userId = useUserId();
  const leave = useLeave(entity);
  const level = use(HeadingLevel);
  const { loading, record, error, refetch } = useFormRecord(client, key);
  const mayWrite = useMayWrite(entity, record);
  const preserved = usePreservedValues(entity, id);
  const [opened, setOpened] = useState<OpenedRecord | null>(null);
  const isLoaded = !loading && error === null && preserved !== undefined;
  if (isLoaded && opened?.id !== id) {
    // What is kept of another new record is older than a copy that has just been asked for; that of the copy itself is newer.
    const isOffered = preserved !== null && mayWrite && (typed === undefined || preserved.at > typedAt);
    const restored = isOffered ? preserved.onto(record) : null;
    setOpened({
      ...initialState,
      id,
      listPosition,
      record,
      ...(restored !== null && { ...restored, preserved }),
      typed: restored !== null ? preserved?.values : key === null ? typed : undefined,
      copyOf: key === null ? copyOf : undefined,
    });
  }

  if (error instanceof CallError && error.status === 404) {
    const back = (
      <Button variant="default" onClick={leave.back}>
        Back
      </Button>
    );
    return <RecordNotFound entity={entity} title={notFound} level={level} actions={back} />;
  }
  if (error) return <TryAgain place={host === null ? 'screen' : 'part'} onRetry={() => void refetch()} />;
  // While a neighbour in the list loads, the previous record stays on the screen.
  const isStep = listPosition?.step !== undefined;
  if (opened === null || !(isLoaded || isStep)) return <div className={classes.loading}>Loading</div>;
  const { resetCount, ...recordProps } = opened;
  // The `key` remounts the form: for another record, after the first save and after "add another".
  return (
    <div inert={!isLoaded} aria-busy={!isLoaded}>
      <RecordScreen
        key={`${opened.id} ${resetCount}`}
        {...props}
        {...recordProps}
        client={client}
        latest={opened.id === id ? record : null}
        blank={{ ...blankValues(entity, search, userId), ...givenValues(entity, host?.values ?? noValues) }}
        onAddAnother={() => setOpened({ ...opened, ...initialState, resetCount: resetCount + 1, autoFocusInput: true })}
        onReset={() => setOpened({ ...opened, ...initialState, resetCount: resetCount + 1, record })}
        panels={
          panels.length === 0
            ? undefined
            : (record) =>
                panels.map((panel, index) => (
                  <PanelInView key={panel.title} atOnce={index < mountedAtOnce}>
                    {panel.by === undefined ? (
                      <panel.Panel entity={entity} record={record} title={panel.title} />
                    ) : (
                      <panel.Panel parentId={keyOf(entity, record)[0]} {...panel} />
                    )}
                  </PanelInView>
                ))
        }
      />
    </div>
  );
}

/** The record's key as a URL path, from the route's parameters. */
const keyPath = ({ key }: EntitySpec, params: Readonly<Record<string, unknown>>): string =>
  key.map((name) => segmentOf(must(params[name], "a form's route has its key"))).join('/');

/** The record on the screen. */
interface OpenedRecord extends Pick<
  RecordScreenProps<EntitySpec>,
  'id' | 'record' | 'listPosition' | 'typed' | 'copyOf' | 'preserved' | 'autoFocusInput'
> {
  /** Counts resets of its form. */
  readonly resetCount: number;
}

/** What the page's address says is not about a form that is a part of the page. */
const noState: HistoryState = {};
const noValues: WireRecord = {};

/** A form without typed values. */
const initialState = {
  resetCount: 0,
  typed: undefined,
  copyOf: undefined,
  preserved: null,
  autoFocusInput: false,
} as const;
