import { useState, type ReactNode } from 'react';
import { recordName } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import type { OwnActions } from '../actions/own-actions.tsx';
import { usePermissions } from '../permissions-context.tsx';
import type { RowActions } from './table/use-table-events.ts';

/** Own code that runs for one row of a list: the button on each row, and the dialog that asks. */
export function useRowAction<Row extends object>(
  entity: EntitySpec,
  actions: OwnActions | undefined,
): Pick<RowActions<Row>, 'runLabel' | 'onRun' | 'canRun'> & { actionDialog: ReactNode } {
  const [row, setRow] = useState<Row | null>(null);
  const permissions = usePermissions();
  const runLabel = actions?.rowLabel(permissions);
  const close = () => setRow(null);
  return {
    runLabel,
    onRun: setRow,
    canRun: actions?.isForRow,
    actionDialog: row && actions && (
      <actions.RowDialog row={row} rowKey={keyOf(entity, row)} rowName={recordName(entity, row)} onClose={close} />
    ),
  };
}
