import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, keyText, type Key } from '#model/key.ts';
import { invalidateEntities } from '../calls/entity-queries.ts';
import { useRecordPaths } from '../routing/record-path.ts';
import { recordName } from '#model/display.ts';
import { lastChangedRow } from './last-change.ts';
import { showToast } from './toasts.ts';

/** The subset of a client that undeletes. A method, bivariant in its parameters, so that a client of a narrower key fits. */
interface UndeletingClient {
  undelete?(key: Key): Promise<void>;
}

/**
 * Toasts about a change of a record, with a link to its form. Undo invalidates the record's queries. `named`: the record, where it must
 * be read for its name.
 */
export interface RecordToasts {
  readonly added: (record: object, named?: Promise<object>) => void;
  /** `undo` restores the previous values; absent where nothing was changed. */
  readonly saved: (record: object, undo?: () => Promise<unknown>, named?: Promise<object>) => void;
  readonly deleted: (record: object, client: UndeletingClient) => void;
  readonly undeleted: (record: object) => void;
}

interface ChangeOptions {
  readonly undo?: (() => Promise<unknown>) | undefined;
  readonly named?: Promise<object> | undefined;
  readonly isRemoved?: boolean;
}

/** {@link RecordToasts} of the entity's records. */
export function useRecordToasts(entity: EntitySpec): RecordToasts {
  const paths = useRecordPaths();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const pathOf = paths(entity.service);
    const showChange = async (record: object, done: string, { undo, named, isRemoved = false }: ChangeOptions = {}) => {
      const key = keyOf(entity, record);
      const change = { service: entity.service, row: keyText(key) };
      lastChangedRow.set(change);
      showToast({
        text: `${entity.label.one} ${done}`,
        record: {
          name: recordName(entity, named === undefined ? record : await named),
          href: isRemoved ? undefined : pathOf?.(key),
        },
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
      added: (record, named) => void showChange(record, 'added', { named }),
      saved: (record, undo, named) => void showChange(record, 'saved', { undo, named }),
      deleted: (record, { undelete }) =>
        void showChange(record, 'deleted', {
          undo: undelete && (() => undelete(keyOf(entity, record))),
          isRemoved: undelete === undefined,
        }),
      undeleted: (record) => void showChange(record, 'undeleted'),
    };
  }, [entity, paths, queryClient]);
}
