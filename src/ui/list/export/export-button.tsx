import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';

const ExportDialog = lazy(() => import('./export-dialog.tsx').then(({ ExportDialog }) => ({ default: ExportDialog })));

interface ExportButtonProps {
  entity: EntitySpec;
  text: string;
  /** How many rows there are; `undefined` until that is known. */
  total: number | undefined;
  fetchCsv: (signal: AbortSignal) => Promise<Response>;
}

/** Exports what the list's filters leave. */
export function ExportButton({ entity, text, total, fetchCsv }: ExportButtonProps) {
  const [opened, setOpened] = useState(false);
  const fileName = entity.list.exportFile ?? 'export.csv';
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={total === undefined}
        onClick={() => setOpened(true)}
      >
        {text}
      </Button>
      {opened && (
        <Suspense>
          <ExportDialog
            entity={entity}
            title={text}
            fileName={fileName}
            total={total ?? 0}
            fetchCsv={fetchCsv}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
