import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { usePermissions } from '../permissions-context.tsx';
import type { RowActions } from './use-table-events.ts';

/** What the person may do with the rows of an editable list: open one in its form, and delete what is active. */
export function useRowActions<Row extends object>(
  entity: EntitySpec,
  path: string,
  editable: boolean,
): RowActions<Row> & { mayDelete: boolean } {
  const navigate = useNavigate();
  const permissions = usePermissions();
  const may = editable && entity.write !== null && permissions.has(entity.write);
  return useMemo(() => {
    if (!may) return { mayDelete: false };
    const hrefOf = (row: Row) => `${path}/${keyOf(entity, row).join('/')}`;
    return {
      mayDelete: true,
      hrefOf,
      onOpen: (row) => void navigate({ to: hrefOf(row) }),
      canDelete: (row) => (row as { isActive?: boolean }).isActive !== false,
    };
  }, [entity, path, may, navigate]);
}
