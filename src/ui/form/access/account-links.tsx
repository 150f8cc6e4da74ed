import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Access } from '#model/access.ts';
import { formatInstant } from '#model/date.ts';
import { holdsOfAllRows } from '#model/permission.ts';
import type { Reference } from '#model/wire.ts';
import { accountsQuery, requestPerson, requestUnlink, serviceAccountQuery } from '../../calls/user-calls.ts';
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx';
import { showToast } from '../../toasts/toasts.ts';
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
  const mayRead = holdsOfAllRows(permissions, access.administration.read);
  const { data: accounts, isError, refetch } = useQuery({ ...accountsQuery(user.id), enabled: mayRead });
  const [isConfirming, setConfirming] = useState(false);
  const queryClient = useQueryClient();
  const unlink = useMutation({
    mutationFn: () => requestUnlink(user.id),
    onSuccess: () => showToast({ text: `The account of ${user.name} is unlinked` }),
    onSettled: () => {
      setConfirming(false);
      return queryClient.invalidateQueries({ queryKey: accountsQuery(user.id).queryKey });
    },
  });
  if (isError) return <TryAgain onRetry={() => void refetch()} />;
  if (accounts === undefined) return null;
  const mayChange = holdsOfAllRows(permissions, access.administration.write);
  if (accounts.length === 0) return <Unlinked user={user} mayChange={mayChange} />;
  return (
    <div className={`${classes.accounts} ${inputs.wide}`}>
      <span className="caption">
        {accounts.map(({ issuer, since }) => `Signs in with ${issuer} since ${formatInstant(since)}. `)}
      </span>
      {mayChange ? (
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

/** A user without a linked account: a new user, or a service account, which an administrator can allow to sign in again. */
function Unlinked({ user, mayChange }: { user: Reference; mayChange: boolean }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(serviceAccountQuery(user.id));
  const allow = useMutation({
    mutationFn: () => requestPerson(user.id),
    onSuccess: () => showToast({ text: `${user.name} may sign in again` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: serviceAccountQuery(user.id).queryKey }),
  });
  if (data === undefined) return null;
  const isService = data.since !== null;
  return (
    <div className={`${classes.accounts} ${inputs.wide}`}>
      <span className="caption">
        {isService
          ? 'A service account, for programs with access tokens: nobody signs in with it.'
          : 'No account is linked yet. The next sign-in with this address will be linked.'}
      </span>
      {isService && mayChange ? (
        <Button variant="subtle" size="compact-sm" loading={allow.isPending} onClick={() => allow.mutate()}>
          Let it sign in
        </Button>
      ) : null}
    </div>
  );
}
