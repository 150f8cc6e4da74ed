import { lazyPart, TypeAhead } from '#ui/lazy-part.tsx';
import type { ListFeature } from '#ui/list/state/feature.ts';
import type { ListOnScreen, ListTool } from '#ui/list/state/list-tool.ts';
import { useStore } from '#ui/store.ts';
import { openBulkDialog } from './open-bulk-dialog.ts';

const BulkButtons = lazyPart(async () => (await import('./bulk-buttons.tsx')).BulkButtons);
const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog, {
  loading: () => <TypeAhead />,
});

const close = (): void => openBulkDialog.set(null);

/** Buttons for the selected rows of a list, and the dialog that they open, shown only on the page that opened it. */
function useBulkChanges({ entity, path, mayChange }: ListOnScreen): ListTool {
  const dialog = useStore(openBulkDialog);
  return {
    opened: dialog?.path === path && <BulkDialog state={dialog} onClose={close} />,
    ...(mayChange && entity.calls === 'all' && { SelectionButtons: BulkButtons, needsSelection: true }),
  };
}

export const bulkChangesOfList: ListFeature = { name: 'bulk-changes', tool: useBulkChanges };
