import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, keyText, type Key } from '#model/key.ts';
import { invalidateEntities } from '../calls/entity-queries.ts';
import { useRecordPaths } from '../routing/record-path.ts';
import { recordName } from '../record-name.ts';
import { lastChangedRow } from './last-change.ts';
import { notify } from './notices.ts';

/** The subset of a client that undeletes. A method, bivariant in its parameters, so that a client of a narrower key fits. */
interface UndeletingClient {
  undelete?(key: Key): Promise<void>;
}

/** Toasts about a change of a record, with a link to its form. Undo invalidates the record's queries. */
export interface RecordNotices {
  readonly added: (record: object) => void;
  /** `undo` restores the previous values; absent where nothing was changed. */
  readonly saved: (record: object, undo?: () => Promise<unknown>) => void;
  readonly deleted: (record: object, client: UndeletingClient) => void;
  readonly undeleted: (record: object) => void;
}

/** {@link RecordNotices} of the entity's records. */
export function useRecordNotices(entity: EntitySpec): RecordNotices {
  const paths = useRecordPaths();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const pathOf = paths(entity.service);
    const notifyChange = (record: object, done: string, undo?: () => Promise<unknown>, isRemoved = false) => {
      const key = keyOf(entity, record);
      const change = { service: entity.service, row: keyText(key) };
      lastChangedRow.set(change);
      notify({
        text: `${entity.label.one} ${done}`,
        record: { name: recordName(entity, record), href: isRemoved ? undefined : pathOf?.(key) },
        undo:
          undo &&
          (async () => {
            await undo();
            lastChangedRow.set(change);
            void invalidateEntities(queryClient, entity.service);
          }),
      });
    };
    return {
      added: (record) => notifyChange(record, 'added'),
      saved: (record, undo) => notifyChange(record, 'saved', undo),
      deleted: (record, { undelete }) =>
        notifyChange(record, 'deleted', undelete && (() => undelete(keyOf(entity, record))), undelete === undefined),
      undeleted: (record) => notifyChange(record, 'undeleted'),
    };
  }, [entity, paths, queryClient]);
}
