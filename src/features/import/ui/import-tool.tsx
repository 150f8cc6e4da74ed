import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ListFeature } from '#ui/list/state/feature.ts';
import type { ListOnScreen, ListTool } from '#ui/list/state/list-tool.ts';
import { useMayWrite } from '#ui/permissions-context.tsx';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog, {
  loading: ({ onPaste }) => <PasteAhead onPaste={onPaste} />,
});

const icon = <IconUpload size={16} aria-hidden />;

/** Import into a list, for users who may write it: by a button, or by pasting cells anywhere on the page. */
function useImport({ entity, path }: ListOnScreen): ListTool {
  const mayImport = useMayWrite(entity) && entity.list.add === true;
  const [opened, setOpened] = useState<{ readonly pasted: string | null } | null>(null);
  const isOpen = opened !== null;
  const onPaste = useCallback((pasted: string) => setOpened({ pasted }), []);
  useTablePaste(mayImport && !isOpen, onPaste);
  const buttons = useMemo(
    () => (
      <Button key="import" variant="default" leftSection={icon} onClick={() => setOpened({ pasted: null })}>
        Import
      </Button>
    ),
    [],
  );
  if (!mayImport) return {};
  return {
    buttons,
    opened: opened && (
      <ImportDialog {...{ entity, path, onPaste }} pasted={opened.pasted} onClose={() => setOpened(null)} />
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

export const importOfList: ListFeature = { name: 'import', tool: useImport };
