import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ListFeature } from '#ui/list/state/feature.ts';
import type { ListOnScreen, ListTool } from '#ui/list/state/list-tool.ts';
import { usePhone } from '#ui/use-phone.ts';

const PrintView = lazyPart(async () => (await import('./print-view.tsx')).PrintView);

/** Prints all rows of a list; its chart as it is on the page, with the styles of `app/theme/print.css`. */
function usePrint(list: ListOnScreen): ListTool {
  const { showsTable } = list;
  const [opened, setOpened] = useState(false);
  const isPhone = usePhone();
  const onPrint = useCallback(() => {
    if (showsTable) setOpened(true);
    // Later: the print dialog blocks the page, and a menu that has the button closes before.
    else setTimeout(() => window.print());
  }, [showsTable]);
  const button = useMemo(() => {
    const icon = <IconPrinter size={isPhone ? 16 : 18} aria-hidden />;
    return isPhone ? (
      <Button key="print" variant="default" leftSection={icon} onClick={onPrint}>
        Print
      </Button>
    ) : (
      <ActionIcon
        key="print"
        variant="default"
        size="lg"
        aria-label="Print"
        title={showsTable ? 'Print all rows' : 'Print the chart'}
        onClick={onPrint}
      >
        {icon}
      </ActionIcon>
    );
  }, [isPhone, showsTable, onPrint]);
  return {
    [isPhone ? 'buttons' : 'icon']: button,
    opened: opened && <PrintView {...list} onClose={() => setOpened(false)} />,
  };
}

export const printOfList: ListFeature = { name: 'print', tool: usePrint };
