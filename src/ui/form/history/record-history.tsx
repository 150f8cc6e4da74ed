import { Button, Loader, Text } from '@mantine/core';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { formatInstant } from '#model/date.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import { isEmpty } from '#model/text.ts';
import type { HistoryEntry } from '#model/wire.ts';
import { fetchHistory } from '../../calls/history-call.ts';
import { TryAgain } from '../../routing/try-again.tsx';
import { FieldValue } from '../inputs/field-value.tsx';
import { editableFields, valueOf, type Value } from '../inputs/values.ts';
import classes from './history.module.css';

export interface RecordHistoryProps {
  entity: EntitySpec;
  recordKey: Key;
  /** Of the record: a save makes its history old, too. */
  queryKey: QueryKey;
  /** Puts an old value into the form, where the person may change it. */
  onRestore?: ((name: string, value: Value) => void) | undefined;
}

/** Who changed which field of a record, from what to what, and when; newest first. */
export function RecordHistory({ entity, queryKey, recordKey, onRestore }: RecordHistoryProps) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [...queryKey, 'history'],
    queryFn: ({ signal }) => fetchHistory(entity.service, recordKey, signal),
  });
  return (
    <>
      {isPending ? <Loader size="sm" aria-label="Loading" /> : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing was changed since this record came here.
        </Text>
      ) : null}
      <ol className={classes.entries}>
        {data?.map((entry) => (
          <Entry key={`${entry.changedDate} ${entry.action}`} entity={entity} entry={entry} onRestore={onRestore} />
        ))}
      </ol>
    </>
  );
}

type EntryProps = Pick<RecordHistoryProps, 'entity' | 'onRestore'> & { entry: HistoryEntry };

function Entry({ entity, entry, onRestore }: EntryProps) {
  const editable = new Set(editableFields(entity).map(([name]) => name));
  const changes = Object.entries(entry.changes).filter(([name]) => Object.hasOwn(entity.fields, name));
  return (
    <li className={classes.entry}>
      <div className={classes.what}>
        <strong>{words[entry.action] ?? entry.action}</strong> by {entry.changedBy?.name ?? 'the system'}
      </div>
      <time className={classes.when} dateTime={entry.changedDate}>
        {formatInstant(entry.changedDate)}
      </time>
      {changes.map(([name, { from, to }]) => {
        const field = entity.fields[name];
        if (field === undefined) return null;
        return (
          <div key={name} className={classes.change}>
            <div>
              <div className={classes.field}>{field.label}</div>
              {isEmpty(from) ? null : (
                <>
                  <del>
                    <FieldValue field={field} value={from} />
                  </del>
                  {' → '}
                </>
              )}
              <ins>
                <FieldValue field={field} value={to} />
              </ins>
            </div>
            {onRestore !== undefined && editable.has(name) && entry.action === 'update' ? (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Restore ${field.label}`}
                onClick={() => onRestore(name, valueOf(field, from))}
              >
                Restore
              </Button>
            ) : null}
          </div>
        );
      })}
    </li>
  );
}

const words: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  undelete: 'Undeleted',
};
