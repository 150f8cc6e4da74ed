import { useParams, useSearch } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Validate } from '#model/validation.ts';
import { CallError } from '../calls/call-error.ts';
import type { PanelProps } from './child-panel.tsx';
import type { FieldsOf } from './field-props.ts';
import classes from './form.module.css';
import { TryAgain } from '../routing/try-again.tsx';
import { RecordMissing } from './record-missing.tsx';
import type { RecordClient, RecordQueries } from './record-client.ts';
import { RecordScreen } from './record-screen.tsx';
import { useRecord } from './use-record.ts';
import { blankValues } from './values.ts';

/** A part of the form that a saved record has: a list of its child records. */
export interface FormPanel extends Omit<PanelProps, 'parentId'> {
  readonly Panel: ComponentType<PanelProps>;
}

export interface EntityFormProps<Spec extends EntitySpec> {
  entity: Spec;
  client: RecordClient;
  queries: RecordQueries;
  validate: Validate;
  /** A saved record opens read-only, with an Edit button (core 2). */
  editToggle?: boolean;
  /** Forbidden content is warned of while it is typed (core 5). */
  liveWarnings?: boolean;
  /** What the form says of a record that there is not. */
  notFound?: string;
  /** The words by which a failed save goes to the log (core 8). */
  reportFailure?: string;
  panels?: readonly FormPanel[];
  children: (field: FieldsOf<Spec>) => ReactNode;
}

/** The screen on which one record is added or edited; which one, the route's `$id` says: -1 is a new one (core 2). */
export function EntityForm<Spec extends EntitySpec>(props: EntityFormProps<Spec>) {
  const { entity, client, queries, notFound } = props;
  const { id } = useParams({ strict: false }) as { id: number };
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const { loading, record, error, refetch } = useRecord(client, queries, id);

  if (loading) return <div className={classes.loading}>Loading</div>;
  if (error instanceof CallError && error.status === 404) return <RecordMissing entity={entity} notFound={notFound} />;
  if (error) return <TryAgain place="screen" onRetry={() => void refetch()} />;
  // A record that is opened from another one's form, or after the first save, starts a form of its own.
  return <RecordScreen key={id} {...props} id={id} record={record} blank={blankValues(entity, search)} />;
}
