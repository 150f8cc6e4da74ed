import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { exportFormatNames, formatLabels, type ExportFormat } from '../model/formats.ts';
import { PopUp } from '#ui/controls/pop-up.tsx';
import { usePopUpButton } from '#ui/controls/pop-up-button.ts';
import classes from '#ui/list/toolbar/toolbar.module.css';

interface ExportButtonProps {
  text: string;
  onExport: (format: ExportFormat) => void;
}

const [firstFormat, ...otherFormats] = exportFormatNames;
const downloadIcon = <IconDownload size={16} aria-hidden />;

/** Exports as CSV at once; a menu beside it has all formats. */
export function ExportButton({ text, onExport }: ExportButtonProps) {
  const { popUp, close, button } = usePopUpButton(async () => {});
  return (
    <span className={classes.anchor}>
      <Button.Group>
        <Button variant="default" leftSection={downloadIcon} onClick={() => onExport(firstFormat)}>
          {text}
        </Button>
        <Button {...button} variant="default" px="xs" aria-label="File formats" title="File formats">
          <IconChevronDown size={14} aria-hidden />
        </Button>
      </Button.Group>
      {popUp && (
        <PopUp label="File formats" {...popUp}>
          {() => (
            <div role="presentation" className={classes.menu} onClick={close}>
              {exportFormatNames.map((format) => (
                <Button key={format} variant="default" leftSection={downloadIcon} onClick={() => onExport(format)}>
                  {formatLabels[format]}
                </Button>
              ))}
            </div>
          )}
        </PopUp>
      )}
    </span>
  );
}

/** Within a menu: a button for each format. */
export function ExportButtons({ text, onExport }: ExportButtonProps) {
  return (
    <>
      <Button variant="default" leftSection={downloadIcon} onClick={() => onExport(firstFormat)}>
        {text}
      </Button>
      {otherFormats.map((format) => (
        <Button key={format} variant="default" leftSection={downloadIcon} onClick={() => onExport(format)}>
          Export as {formatLabels[format]}
        </Button>
      ))}
    </>
  );
}
