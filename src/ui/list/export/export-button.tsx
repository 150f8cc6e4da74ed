import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** Exports what the list's filters leave; the notice in the page's corner says how far it is. */
export function ExportButton({ text, onExport }: { text: string; onExport: () => void }) {
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onExport}>
      {text}
    </Button>
  );
}
