import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { holdsOfAllRows, type Permission } from '#model/permission.ts';
import type { Reference } from '#model/wire.ts';
import { startViewAs } from './calls.ts';
import type { FormFeature } from '#ui/form/feature.ts';
import { usePermissions, useUserId } from '#ui/permissions-context.tsx';
import { usePortal } from '#ui/portal-context.tsx';

interface ViewAsButtonProps {
  needs: readonly Permission[];
  user: Reference;
}

/** Starts impersonation ("view as") of this user; shown to those who may. */
export function ViewAsButton({ needs, user }: ViewAsButtonProps) {
  const permissions = usePermissions();
  const currentUserId = useUserId();
  const start = useMutation({ mutationFn: () => startViewAs(user.id) });
  if (!holdsOfAllRows(permissions, needs) || user.id === currentUserId) return null;
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

/** Where the portal has it. */
function ViewAs({ user }: Pick<ViewAsButtonProps, 'user'>) {
  const { viewAs } = usePortal();
  return viewAs && <ViewAsButton needs={viewAs} user={user} />;
}

export const viewAsOfForm: FormFeature = { name: 'view-as', UserAction: ViewAs };
