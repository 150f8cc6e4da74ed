import { Text } from '@mantine/core';
import type { TokenRow } from '../model/operations.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { useReturnFocus } from '#ui/controls/use-return-focus.ts';
import { useRevokeToken } from './token-calls.ts';

/** The confirmation before a token is revoked. */
export function RevokeTokenDialog({ token, onClose }: { token: TokenRow; onClose: () => void }) {
  useReturnFocus();
  const revoke = useRevokeToken();
  return (
    <ConfirmDialog
      opened
      question="Revoke the token?"
      name={token.name}
      action="Revoke"
      working={revoke.isPending}
      onConfirm={() => revoke.mutate(token, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text size="sm">Programs that use it are refused from now on. This can not be undone.</Text>
    </ConfirmDialog>
  );
}
