import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { systemCalls } from '#model/system.ts';
import type { SessionRow } from '#model/wire/system.ts';
import { request } from '#ui/calls/http.ts';
import { useReturnFocus } from '#ui/controls/use-return-focus.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { describeBrowser } from './describe-browser.ts';

/** The confirmation before one or all sessions of a user are ended. One's own current session can't be ended here. */
export function EndSessionDialog({ session, onClose }: { session: SessionRow; onClose: () => void }) {
  useReturnFocus();
  const { id, user, isMine, userAgent, address } = session;
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: (scope: 'one' | 'all') =>
      request({
        name: 'End session',
        method: 'DELETE',
        path: `${systemCalls}/Sessions/${scope === 'one' ? encodeURIComponent(id) : `ofUser/${user.id}`}`,
      }),
    onSuccess: (_response, scope) => {
      showToast({ text: isMine ? 'You are signed out everywhere else' : successText(scope, user.name) });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['Sessions'] }),
  });
  const origin = [describeBrowser(userAgent), address].filter((item) => item !== null).join(', ');
  const button = (scope: 'one' | 'all', text: string, variant = 'filled') => (
    <Button
      color="red"
      variant={variant}
      loading={end.isPending && end.variables === scope}
      disabled={end.isPending && end.variables !== scope}
      onClick={() => end.mutate(scope)}
    >
      {text}
    </Button>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={isMine ? 'Sign out everywhere else?' : `Sign out ${user.name}?`}
      withCloseButton={false}
      centered
    >
      <Text mb="lg">
        {isMine
          ? 'Every other browser in which you are signed in has to sign in again. This one stays.'
          : `${origin === '' ? 'The browser' : `${origin}:`} whoever uses it has to sign in again. Nothing that is saved is lost.`}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        {isMine ? (
          button('all', 'Sign out everywhere else')
        ) : (
          <>
            {button('all', 'Sign out everywhere', 'outline')}
            {button('one', 'Sign out of this session')}
          </>
        )}
      </Group>
    </Modal>
  );
}

const successText = (scope: 'one' | 'all', name: string): string =>
  `${name} is signed out ${scope === 'one' ? 'of one session' : 'everywhere'}`;
