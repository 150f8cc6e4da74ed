import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Access } from '#model/access.ts';
import { formatInstant } from '#model/date.ts';
import { holdsAll } from '#model/permission.ts';
import type { Reference } from '#model/wire.ts';
import { accountsQuery, requestUnlink } from '../../calls/user-calls.ts';
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx';
import { notify } from '../../notices/notices.ts';
import { usePermissions } from '../../permissions-context.tsx';
import { TryAgain } from '../../routing/try-again.tsx';
import inputs from '../inputs/inputs.module.css';
import classes from './access.module.css';

interface AccountLinksProps {
  access: Access;
  user: Reference;
}

/** Linked sign-in identities of a user; an administrator can unlink them, so that a recreated account links again. */
export function AccountLinks({ access, user }: AccountLinksProps) {
  const permissions = usePermissions();
  const mayRead = holdsAll(permissions, access.role.read);
  const { data: accounts, isError, refetch } = useQuery({ ...accountsQuery(user.id), enabled: mayRead });
  const [isConfirming, setConfirming] = useState(false);
  const queryClient = useQueryClient();
  const unlink = useMutation({
    mutationFn: () => requestUnlink(user.id),
    onSuccess: () => notify({ text: `The account of ${user.name} is unlinked` }),
    onSettled: () => {
      setConfirming(false);
      return queryClient.invalidateQueries({ queryKey: accountsQuery(user.id).queryKey });
    },
  });
  if (isError) return <TryAgain onRetry={() => void refetch()} />;
  if (accounts === undefined) return null;
  const canUnlink = holdsAll(permissions, access.administer) && accounts.length > 0;
  return (
    <div className={`${classes.accounts} ${inputs.wide}`}>
      <span className="caption">
        {accounts.length === 0
          ? 'Not linked to an account of the identity provider: the next sign-in with this address links one.'
          : accounts.map(({ issuer, since }) => `Signs in with ${issuer} since ${formatInstant(since)}. `)}
      </span>
      {canUnlink ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setConfirming(true)}>
          Unlink the account
        </Button>
      ) : null}
      <ConfirmDialog
        opened={isConfirming}
        question={`Unlink ${user.name} from this account? The next sign-in with their address links one again.`}
        action="Unlink the account"
        working={unlink.isPending}
        onConfirm={() => unlink.mutate()}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
}
