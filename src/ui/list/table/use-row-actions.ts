import { useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { useMayWrite } from '../../permissions-context.tsx';
import { isDeleted, isReadOnly } from '../../record-field.ts';
import { useRecordPaths } from '../../routing/record-path.ts';
import type { RowActions } from './use-table-events.ts';

/** Row actions that the user may use: open a record; on an editable list also edit and delete. */
export function useRowActions<Row extends object>(
  entity: EntitySpec,
  editable: boolean,
  deletable: boolean,
): RowActions<Row> & { hasEditColumn: boolean; mayDelete: boolean } {
  const paths = useRecordPaths();
  const mayEdit = useMayWrite(entity) && editable;
  return useMemo(() => {
    const pathOf = paths(entity.service);
    return {
      hasEditColumn: mayEdit,
      mayDelete: mayEdit && deletable,
      hrefOf: pathOf && ((row) => pathOf(keyOf(entity, row))),
      canDelete: (row) => !isDeleted(row) && !isReadOnly(row),
    };
  }, [entity, paths, mayEdit, deletable]);
}
