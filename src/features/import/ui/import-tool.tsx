import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { ListClient } from '#ui/calls/entity-calls.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useMayWrite } from '#ui/permissions-context.tsx';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog, {
  loading: ({ onPaste }) => <PasteAhead onPaste={onPaste} />,
});

interface Importing {
  /** Opens the dialog; absent where the user may not import. */
  readonly onImport: (() => void) | undefined;
  readonly importDialog: ReactNode;
}

/** Import into a list, for users who may write it: by a button, or by pasting cells anywhere on the page. */
export function useImport<Row>(entity: EntitySpec, client: ListClient<Row>, path: string): Importing {
  const { previewImport, importRows } = client;
  const calls = useMemo(
    () => previewImport && importRows && { previewImport, importRows },
    [previewImport, importRows],
  );
  const mayImport = useMayWrite(entity) && calls !== undefined;
  const [opened, setOpened] = useState<{ readonly pasted: string | null } | null>(null);
  const onImport = useCallback(() => setOpened({ pasted: null }), []);
  const isOpen = opened !== null;
  const onPaste = useCallback((pasted: string) => setOpened({ pasted }), []);
  useTablePaste(mayImport && !isOpen, onPaste);
  if (!mayImport) return { onImport: undefined, importDialog: null };
  return {
    onImport,
    importDialog: opened && (
      <ImportDialog
        {...{ entity, path, onPaste }}
        client={calls}
        pasted={opened.pasted}
        onClose={() => setOpened(null)}
      />
    ),
  };
}

/** In the place of the dialog until it is loaded. */
function PasteAhead({ onPaste }: { onPaste: (text: string) => void }) {
  useTablePaste(true, onPaste);
  return null;
}

/** Calls back on cells pasted anywhere on the page. */
function useTablePaste(enabled: boolean, onPaste: (text: string) => void): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isTyping(event.target) || !isTable(text)) return;
      event.preventDefault();
      onPaste(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [enabled, onPaste]);
}

/** Whether a paste goes to an input or a dialog. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** Whether clipboard text has several cells. */
const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());
