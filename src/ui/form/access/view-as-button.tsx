import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Access } from '#model/access.ts';
import { holdsOfAllRows } from '#model/permission.ts';
import type { Reference } from '#model/wire.ts';
import { startViewAs } from '../../calls/view-as-calls.ts';
import { usePermissions, useUserId } from '../../permissions-context.tsx';

interface ViewAsButtonProps {
  needs: Access['viewAs'];
  user: Reference;
}

/** Starts impersonation ("view as") of this user; shown to those who may. */
export function ViewAsButton({ needs, user }: ViewAsButtonProps) {
  const permissions = usePermissions();
  const currentUserId = useUserId();
  const start = useMutation({ mutationFn: () => startViewAs(user.id) });
  if (needs === null || !holdsOfAllRows(permissions, needs) || user.id === currentUserId) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconEye size={16} />}
      loading={start.isPending}
      onClick={() => start.mutate()}
    >
      View the portal as {user.name}
    </Button>
  );
}
