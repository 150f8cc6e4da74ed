import { Alert, Button, Drawer, Group, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bulkBatch, type BulkChangeRequest } from '../model/bulk.ts';
import type { BulkPreview } from '../model/operations.ts';
import { CallError } from '#ui/calls/call-error.ts';
import { useReturnFocus } from '#ui/controls/use-return-focus.ts';
import { reportUnmatchedText } from '#ui/form/inputs/use-typed-choice.ts';
import type { BulkDialogState } from './open-bulk-dialog.ts';
import { TryAgain } from '#ui/routing/try-again.tsx';
import { recordCountText, runBulkChange, type ChangeWords } from './apply.ts';
import classes from './bulk.module.css';
import { ChangeFields, changeRequest, type ChosenFields } from './change-fields.tsx';
import { PreviewText } from './preview-text.tsx';
import { previewKey, usePreview } from './use-preview.ts';

interface BulkDialogProps {
  state: BulkDialogState;
  onClose: () => void;
}

/** Confirmation of a bulk change: choice of fields, and preview of the outcome. */
export function BulkDialog({ state, onClose }: BulkDialogProps) {
  useReturnFocus();
  return state.action === 'update' ? (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="28rem"
      title={`Change ${recordCountText(state.entity, state.count)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ChangeFieldsForm state={state} onClose={onClose} />
    </Drawer>
  ) : (
    <DeleteDialog state={state} onClose={onClose} />
  );
}

function ChangeFieldsForm({ state, onClose }: BulkDialogProps) {
  const { entity } = state;
  const [fields, setFields] = useState<ChosenFields>({});
  const changes = changeRequest(entity, fields);
  const preview = usePreview(state, changes);
  const change = useChange(state, onClose, { done: 'changed', running: 'Changing' });
  const { result } = preview;
  const isReady = preview.isCurrent && result !== undefined && maxChanging(result) > 0;
  return (
    <form
      noValidate
      className={classes.form}
      aria-label="Change fields"
      onSubmit={(event) => {
        event.preventDefault();
        if (reportUnmatchedText(event.currentTarget)) return;
        if (isReady && changes !== null) change.mutate({ changes, result });
      }}
    >
      <ChangeFields
        entity={entity}
        loadInputs={state.inputs}
        fields={fields}
        problems={preview.problems}
        onChange={setFields}
      />
      <div
        className={classes.preview}
        data-old={(changes !== null && !preview.isCurrent) || undefined}
        aria-live="polite"
      >
        {preview.retry ? (
          <TryAgain onRetry={preview.retry} />
        ) : result === undefined ? (
          <p>Choose a field and its new value to see what will change.</p>
        ) : (
          <PreviewText entity={entity} result={result} verb="change" unchangedText="have these values already" />
        )}
      </div>
      <ChangeFailed error={change.error ?? preview.refusal} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady} loading={change.isPending}>
          {result === undefined
            ? 'Apply'
            : `Change ${result.unchecked === undefined ? '' : 'up to '}${recordCountText(entity, maxChanging(result))}`}
        </Button>
      </Group>
    </form>
  );
}

const actionTexts = {
  delete: {
    button: 'Delete',
    verb: 'be deleted',
    unchangedText: 'are deleted already',
    words: { done: 'deleted', running: 'Deleting' },
  },
  undelete: {
    button: 'Restore',
    verb: 'be restored',
    unchangedText: 'are not deleted',
    words: { done: 'restored', running: 'Restoring' },
  },
} as const;

function DeleteDialog({ state, onClose }: BulkDialogProps) {
  const { entity, count } = state;
  const action = state.action === 'undelete' ? 'undelete' : 'delete';
  const { button, verb, words, unchangedText } = actionTexts[action];
  const { result, isCurrent, refusal, retry } = usePreview(state, { action });
  const change = useChange(state, onClose, words);
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      withCloseButton={false}
      title={`Are you sure you want to ${button.toLowerCase()} ${recordCountText(entity, count)}?`}
    >
      <div className={classes.form}>
        <div className={classes.preview} aria-live="polite">
          {retry ? <TryAgain onRetry={retry} /> : null}
          {result ? <PreviewText {...{ entity, result, verb, unchangedText }} refusal={verb} /> : null}
        </div>
        <ChangeFailed error={change.error ?? refusal} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            {...(action === 'delete' && { color: 'red' })}
            disabled={!isCurrent || result === undefined || maxChanging(result) === 0}
            loading={change.isPending}
            onClick={() => result && change.mutate({ changes: { action }, result })}
          >
            {button}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}

/** Upper bound of the changed records: unchecked ones may change, too. */
const maxChanging = ({ changing, unchecked = 0 }: BulkPreview): number => changing + unchecked;

/** Mutation that runs the previewed change. If it takes several batches, the dialog closes while it runs. */
function useChange(state: BulkDialogState, onClose: () => void, words: ChangeWords) {
  const queryClient = useQueryClient();
  const { entity, rows } = state;
  const close = () => {
    state.onDone();
    onClose();
  };
  return useMutation({
    mutationFn: async ({ changes, result }: { changes: BulkChangeRequest; result: BulkPreview }) => {
      const skip = result.refused.length > 0 || result.unchecked !== undefined ? ({ skipRefused: true } as const) : {};
      const request = { ...rows, ...changes, ...skip, expected: result.matching };
      const running = runBulkChange(queryClient, { entity, request, words, count: maxChanging(result) });
      if (result.matching <= bulkBatch) return running;
      running.catch(() => {}); // The error has been reported.
    },
    onSuccess: close,
    // Other records match now, or a change without a response was made all the same.
    onError: () => queryClient.invalidateQueries({ queryKey: previewKey(entity) }),
  });
}

/** Error of a change. The banner does not show conflicts (409: other records match now) and validation errors (422). */
function ChangeFailed({ error }: { error: Error | null }) {
  if (!(error instanceof CallError)) return null;
  return (
    <Alert color="red" role="alert">
      {failureText(error)}
    </Alert>
  );
}

function failureText({ status, message, isOutcomeUnknown }: CallError): string {
  if (status === 409 || status === 422) return message;
  // The preview above was fetched again.
  return isOutcomeUnknown
    ? 'Whether anything was changed is unknown. Above is what is left to change.'
    : 'Nothing was changed. Try again.';
}
