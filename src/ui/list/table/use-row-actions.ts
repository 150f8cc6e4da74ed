import { useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { useMayWrite } from '../../permissions-context.tsx';
import { isDeleted } from '../../record-field.ts';
import { useRecordPaths } from '../../routing/record-path.ts';
import type { RowActions } from './use-table-events.ts';

/** What the person may do with the rows of a list: open one in its form; on an editable list edit, and delete what can be deleted. */
export function useRowActions<Row extends object>(
  entity: EntitySpec,
  editable: boolean,
  deletable: boolean,
): RowActions<Row> & { edits: boolean; mayDelete: boolean } {
  const paths = useRecordPaths();
  const edits = useMayWrite(entity) && editable;
  return useMemo(() => {
    const pathOf = paths(entity.service);
    return {
      edits,
      mayDelete: edits && deletable,
      hrefOf: pathOf && ((row) => pathOf(keyOf(entity, row))),
      canDelete: (row) => !isDeleted(row),
    };
  }, [entity, paths, edits, deletable]);
}
