import { useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { usePermissions } from '../../permissions-context.tsx';
import { useRecordPaths } from '../../routing/record-path.ts';
import type { RowActions } from './use-table-events.ts';

/** What the person may do with the rows of a list: open one in its form; on an editable list edit, and delete what can be deleted. */
export function useRowActions<Row extends object>(
  entity: EntitySpec,
  editable: boolean,
  deletable: boolean,
): RowActions<Row> & { edits: boolean; mayDelete: boolean } {
  const paths = useRecordPaths();
  const permissions = usePermissions();
  const edits = editable && entity.write !== null && permissions.has(entity.write);
  return useMemo(() => {
    const pathOf = paths(entity.service);
    return {
      edits,
      mayDelete: edits && deletable,
      hrefOf: pathOf && ((row) => pathOf(keyOf(entity, row))),
      canDelete: (row) => (row as { isActive?: boolean }).isActive !== false,
    };
  }, [entity, paths, edits, deletable]);
}
