import { lazyPart, TypeAhead } from '#ui/lazy-part.tsx';
import { openBulkDialog } from './open-bulk-dialog.ts';
import { useStore } from '#ui/store.ts';

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog, {
  loading: () => <TypeAhead />,
});

const close = (): void => openBulkDialog.set(null);

/** The dialog of a bulk change, shown only on the page that opened it. */
export function BulkLayer({ pathname }: { pathname: string }) {
  const state = useStore(openBulkDialog);
  if (state?.path !== pathname) return null;
  return <BulkDialog state={state} onClose={close} />;
}
