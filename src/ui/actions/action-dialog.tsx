import { Alert, Button, Group, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { must } from '#model/must.ts';
import { CallError } from '../calls/call-error.ts';
import { newIdempotencyKey } from '../calls/entity-calls.ts';
import { invalidateEntities } from '../calls/entity-queries.ts';
import { refusals, requestOwnCall } from '../calls/own-call.ts';
import { showToast } from '../toasts/toasts.ts';
import classes from './action.module.css';
import { reportAction, type ActionRun, type OwnAction } from './action.ts';
import { useReturnFocus } from '../controls/use-return-focus.ts';

/** Asks before an action, with a preview where it has one, and runs it. */
export function ActionDialog(props: ActionRun & { onClose: () => void }) {
  useReturnFocus();
  const { entity, name, action, keys, subject, onDone, onClose } = props;
  const queryClient = useQueryClient();
  // One for the dialog: a repeated attempt runs the call once.
  const [idempotencyKey] = useState(newIdempotencyKey);
  /** Reports errors of own code; those of the call are reported by the HTTP client. */
  const reported = async <Answer,>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallError)) reportAction(name, error);
      throw error;
    }
  };
  const call = (options: { preview: true } | { idempotencyKey: string }) =>
    requestOwnCall(entity.service, action.call, action.body(keys.map((key) => keyObject(entity.key, key))), options);
  const preview = useQuery({
    queryKey: ['Preview of an action', entity.service, name, keys],
    queryFn: () => reported(() => call({ preview: true })),
    enabled: action.preview !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const run = useMutation({
    mutationFn: () => reported(() => call({ idempotencyKey })),
    onSuccess: async (answer) => {
      showToast({ text: doneText(name, action, answer) });
      onClose();
      await onDone();
    },
    onSettled: () => invalidateEntities(queryClient, entity.service),
  });
  const error = run.error ?? preview.error;
  const isReady = action.preview === undefined || (preview.isSuccess && !preview.isFetching);
  return (
    <Modal opened centered withCloseButton={false} onClose={onClose} title={action.question(keys.length)}>
      <div className={classes.dialog}>
        {subject === undefined ? null : <p className={classes.subject}>{subject}</p>}
        {action.preview === undefined || preview.isError ? null : (
          <div className={classes.preview} aria-live="polite" aria-busy={preview.isFetching}>
            {preview.isSuccess ? (
              <ErrorBoundary fallback={null} resetKeys={[preview.data]} onError={(error) => reportAction(name, error)}>
                <Preview show={() => action.preview?.(preview.data)} />
              </ErrorBoundary>
            ) : null}
          </div>
        )}
        {error === null ? null : (
          <Alert color="red" role="alert">
            {error instanceof CallError && refusals.includes(error.status)
              ? error.message
              : 'Nothing was changed. Try again.'}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isReady} loading={run.isPending} onClick={() => run.mutate()}>
            {action.label}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}

/** Rendered inside of the boundary, so that an error of own code stays there. */
const Preview = ({ show }: { show: () => ReactNode }) => show();

/** The call has run, whatever own code makes of its answer. */
function doneText(name: string, action: OwnAction, answer: unknown): string {
  try {
    return action.done(answer);
  } catch (error) {
    reportAction(name, error);
    return action.label;
  }
}

const keyObject = (names: readonly string[], key: ActionRun['keys'][number]) =>
  Object.fromEntries(names.map((name, index) => [name, must(key[index], 'a key has every part')]));
