import { Text } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { EntitySpec } from '#model/entity.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import { callPath, request } from '../calls/http.ts';
import { formatCount } from '../format-count.ts';
import { usePortal } from '../portal-context.tsx';
import { recordName } from '#model/display.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface SoftDeleteDialogProps {
  entity: EntitySpec;
  /** The record of a form, or the row of a list, which has no lists of links. */
  record: object;
  opened: boolean;
  working: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation of a soft delete (core 2). Says how many users lose what the record gives them, such as a role. */
export function SoftDeleteDialog({ entity, record, opened, ...confirmation }: SoftDeleteDialogProps) {
  const { deleteQuestion } = usePortal().list;
  const { service, fields } = entity;
  const key = keyOf(entity, record);
  const given = Object.entries(fields).filter(([, field]) => 'users' in field);
  const { data } = useQuery({
    queryKey: [service, 'holders', ...key],
    queryFn:
      opened && given.length > 0
        ? ({ signal }) => request<object>({ name: `${service} get`, path: callPath(service, keyInPath(key)), signal })
        : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
  const lines = given.map(([name, { label }]) => lossText(label, data && idsOf(data, name)));
  return (
    <ConfirmDialog
      opened={opened}
      question={deleteQuestion}
      name={recordName(entity, record)}
      action="Delete"
      {...confirmation}
    >
      {given.length === 0 ? null : (
        <output aria-live="polite">
          {lines.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </output>
      )}
    </ConfirmDialog>
  );
}

const idsOf = (record: object, name: string): readonly unknown[] => {
  const ids: unknown = new Map<string, unknown>(Object.entries(record)).get(name);
  return Array.isArray(ids) ? ids : [];
};

/** `ids`: absent while loading. */
export const lossText = (label: string, ids: readonly unknown[] | undefined): string =>
  `${label} who lose it: ${ids === undefined ? '…' : formatCount(ids.length)}`;
