import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { holdsOfAllRows } from '#model/permission.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { usePermissions } from '#ui/permissions-context.tsx';
import type { UserPartProps } from '#ui/form/feature.ts';
import inputs from '#ui/form/inputs/inputs.module.css';
import { useReloadForm, useRestorable } from '#ui/form/record/form-context.ts';
import { AnonymiseDialog } from './anonymise-dialog.tsx';
import classes from './anonymise.module.css';
import { fetchAnonymisePreview, requestAnonymisation } from './calls.ts';

/** Anonymises a deleted user, after a confirmation. An anonymised user can't be restored. */
export function AnonymiseButton({ access, user }: UserPartProps) {
  const permissions = usePermissions();
  const isAllowed = holdsOfAllRows(permissions, access.administration.write);
  const preview = useQuery({ ...fetchAnonymisePreview(user.id), enabled: isAllowed });
  const isAnonymised = preview.data?.isAnonymised === true;
  useRestorable(!isAnonymised);
  const [isConfirming, setConfirming] = useState(false);
  const queryClient = useQueryClient();
  const reload = useReloadForm();
  const anonymise = useMutation({
    mutationFn: () => requestAnonymisation(user.id),
    onSuccess: async () => {
      setConfirming(false);
      showToast({ text: 'The account is anonymised' });
      await Promise.all([reload(), queryClient.invalidateQueries()]);
    },
  });
  if (!isAllowed) return null;
  if (isAnonymised) {
    return <p className={`caption ${inputs.wide}`}>Anonymised: the personal data is deleted and cannot be restored.</p>;
  }
  return (
    <div className={`row ${inputs.wide}`}>
      <Button
        variant="default"
        size="compact-sm"
        classNames={{ label: classes.leavingLabel }}
        leftSection={<IconUserOff size={16} />}
        onClick={() => {
          setConfirming(true);
          void preview.refetch();
        }}
      >
        Anonymise {user.name}
      </Button>
      <AnonymiseDialog
        opened={isConfirming}
        user={user}
        preview={preview}
        working={anonymise.isPending}
        onConfirm={() => anonymise.mutate()}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
}
