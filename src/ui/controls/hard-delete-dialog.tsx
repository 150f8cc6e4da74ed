import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Dependents } from '#model/wire/dependents.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import { callPath, request } from '../calls/http.ts';
import { recordName } from '#model/display.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { effectLines, countsText } from './dependents-text.ts';
import { TryAgain } from '../routing/try-again.tsx';

interface HardDeleteDialogProps {
  entity: EntitySpec;
  record: object;
  working: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation of a hard delete. Lists cascading deletes, cleared references, and records that restrict it. */
export function HardDeleteDialog({ entity, record, ...confirmation }: HardDeleteDialogProps) {
  const { service, label } = entity;
  const recordKey = keyOf(entity, record);
  const { data, isError, refetch } = useQuery({
    queryKey: [service, 'dependents', ...recordKey],
    queryFn: ({ signal }): Promise<Dependents> =>
      request({
        name: `${service} dependents`,
        path: callPath(service, 'dependents', keyInPath(recordKey)),
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
  const isRestricted = data?.possible === false;
  return (
    <ConfirmDialog
      opened
      question={isRestricted ? `This ${label.one} cannot be deleted` : `Delete this ${label.one} for good?`}
      name={recordName(entity, record)}
      action={isRestricted ? undefined : 'Delete'}
      disabled={data === undefined}
      {...confirmation}
    >
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      <output aria-live="polite">
        {data === undefined && !isError ? <Text size="sm">Looking for references …</Text> : null}
        {dependentLines(data).map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
      </output>
    </ConfirmDialog>
  );
}

/** Sentences of the dialog about dependent records. */
export function dependentLines(dependents: Dependents | undefined): readonly string[] {
  if (dependents === undefined) return [];
  const restricting = countsText(dependents, 'refuse');
  return [
    ...(restricting === '' ? [] : [`It is referred to by ${restricting}.`]),
    ...effectLines(dependents, 'It is'),
    ...(dependents.hidden ? ['Records that you may not see refer to it, too.'] : []),
    ...(!dependents.possible && restricting === ''
      ? [dependents.reason ?? 'This would change records that you may not change.']
      : []),
    ...(dependents.possible ? ['This cannot be undone.'] : []),
  ];
}
