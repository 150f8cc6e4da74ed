import { Button, Group, Modal } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Permission } from '#model/permission.ts';
import { systemCalls } from '#model/system.ts';
import type { Reference } from '#model/wire.ts';
import { request } from '../../calls/http.ts';
import { notify } from '../../notices/notices.ts';
import { usePermissions } from '../../permissions-context.tsx';
import classes from './access.module.css';

interface AnonymiseButtonProps {
  /** Who may. */
  write: Permission | null;
  user: Reference;
}

/** Takes from a deleted user who it was, after a question. */
export function AnonymiseButton({ write, user }: AnonymiseButtonProps) {
  const held = usePermissions();
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();
  const anonymise = useMutation({
    mutationFn: () => request({ name: 'Anonymise', method: 'POST', path: `${systemCalls}/Users/${user.id}/anonymise` }),
    onSuccess: async () => {
      setAsking(false);
      notify({ text: `${user.name} is anonymised` });
      await cache.invalidateQueries();
    },
  });
  if (write === null || !held.has(write)) return null;
  return (
    <div className={classes.leaving}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconUserOff size={16} />}
        onClick={() => setAsking(true)}
      >
        Anonymise {user.name}
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Anonymise ${user.name}?`}
        withCloseButton={false}
        centered
      >
        <p>
          Name and address go, from the record and from all histories, and with them the link to the account of the
          person. What the person did stays, as done by number {user.id}. This can not be undone.
        </p>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button color="red" loading={anonymise.isPending} onClick={() => anonymise.mutate()}>
            Anonymise
          </Button>
        </Group>
      </Modal>
    </div>
  );
}
