import { Button, Modal } from '@mantine/core';
import type { EntitySpec } from '#model/entity.ts';
import { grouped } from '../pager-text.ts';
import classes from './export.module.css';
import { useExport } from './use-export.ts';

interface ExportDialogProps {
  entity: EntitySpec;
  title: string;
  fileName: string;
  /** How many rows the current filters leave. */
  total: number;
  fetchCsv: (signal: AbortSignal) => Promise<Response>;
  onClose: () => void;
}

/** Says how many rows an export will have, then how far it is; Cancel stops it at any moment. */
export function ExportDialog({ entity, title, fileName, total, fetchCsv, onClose }: ExportDialogProps) {
  const { state, start, cancel } = useExport(`${entity.service} export`, fetchCsv, fileName);
  const close = () => {
    cancel();
    onClose();
  };
  const running = state.step === 'running';
  return (
    <Modal
      opened
      centered
      onClose={close}
      title={title}
      // A press beside the dialog should not end an export that has taken minutes.
      closeOnClickOutside={!running}
      closeButtonProps={{ 'aria-label': running ? 'Cancel export' : 'Close' }}
    >
      <div className={classes.body}>
        {state.step === 'asking' && (
          <p className={classes.text}>
            {grouped(total)} {total === 1 ? 'row' : 'rows'}, with the current filters and order, will be saved as{' '}
            <b>{fileName}</b>.
          </p>
        )}
        {running && (
          <>
            <progress
              className={classes.progress}
              max={Math.max(total, 1)}
              value={state.rows}
              aria-label="Export progress"
            />
            <p className={classes.text}>
              {grouped(state.rows)} of {grouped(total)} rows
            </p>
          </>
        )}
        {state.step === 'done' && (
          <output className={classes.text}>
            {grouped(state.rows)} {state.rows === 1 ? 'row was' : 'rows were'} saved as <b>{fileName}</b>.
          </output>
        )}
        {state.step === 'failed' && (
          <p className={classes.failed} role="alert">
            The export failed, and no file was saved. {state.message}
          </p>
        )}
        <div className={classes.buttons}>
          {state.step === 'done' ? (
            <Button data-autofocus onClick={close}>
              Close
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              {!running && (
                <Button data-autofocus onClick={start}>
                  {state.step === 'failed' ? 'Try again' : 'Export'}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}
