import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react';
import type { SelectedRows } from '#ui/list/state/list-tool.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOfText, type Key, type KeyPart } from '#model/key.ts';
import type { ListQuery } from '#model/wire.ts';
import type { Selection } from '#ui/list/selection/selection.ts';
import { changeableFields, type BulkRows } from '../model/bulk.ts';
import { openBulkDialog, type BulkDialogState } from './open-bulk-dialog.ts';

/** What can be done with the selected rows: change their fields, delete or restore them. */
export function BulkButtons({ list, selection, queryNow, count, onDone }: SelectedRows) {
  const { entity, path, inputs, state } = list;
  // Without this filter, active and deleted rows may be mixed.
  const { isActive } = state.filters;
  const open = (action: BulkDialogState['action']) => {
    if (count === undefined) return;
    openBulkDialog.set({ path, entity, rows: bulkRows(entity, selection, queryNow()), count, action, inputs, onDone });
  };
  return (
    <>
      {changeableFields(entity).length > 0 && (
        <ActionButton Icon={IconPencil} onClick={() => open('update')}>
          Change fields
        </ActionButton>
      )}
      {(entity.delete === 'hard' || (entity.delete === 'soft' && isActive !== false)) && (
        <ActionButton Icon={IconTrash} onClick={() => open('delete')}>
          Delete
        </ActionButton>
      )}
      {entity.delete === 'soft' && isActive !== true && (
        <ActionButton Icon={IconArrowBackUp} onClick={() => open('undelete')}>
          Restore
        </ActionButton>
      )}
    </>
  );
}

function ActionButton({ Icon, ...button }: { Icon: TablerIcon; onClick: () => void; children: string }) {
  return <Button variant="default" leftSection={<Icon size={16} aria-hidden />} {...button} />;
}

/** Selected rows in a request; `query` is the list's. */
export const bulkRows = (spec: EntitySpec, selection: Selection, query: ListQuery): BulkRows =>
  selection === 'all' ? { query } : { keys: [...selection].map((row) => rowKey(spec, row)) };

/** Parses a row's id into its key. */
const rowKey = (spec: EntitySpec, row: string): KeyPart | Key => {
  const [first = 0, ...rest] = keyOfText(spec, row);
  return rest.length === 0 ? first : [first, ...rest];
};
