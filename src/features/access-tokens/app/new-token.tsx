import { Alert, Checkbox, Drawer, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#ui/calls/call-error.ts';
import { dropdownQuery } from '#ui/calls/dropdown-calls.ts';
import { useReturnFocus } from '#ui/controls/use-return-focus.ts';
import { identity } from '#generated/identity.ts';
import { MadeTokenText } from './made-token.tsx';
import { useMakeToken } from './token-calls.ts';
import { TokenForm } from './token-form.tsx';

interface NewTokenProps {
  /** Whether the user is chosen; otherwise the token is one's own. */
  ofAnybody: boolean;
  onClose: () => void;
}

/** Makes a token, then shows its text once. */
export function NewTokenDrawer({ ofAnybody, onClose }: NewTokenProps) {
  useReturnFocus();
  const make = useMakeToken();
  const [userId, setUserId] = useState<string | null>(null);
  const [service, setService] = useState(false);
  const [isUserMissing, setUserMissing] = useState(false);
  const made = make.data;
  const problems = make.error instanceof CallError ? make.error.errors : [];
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="28rem"
      title={made === undefined ? 'New access token' : 'The new access token'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // The text of a token is lost with the drawer: a slip must not close it.
      closeOnClickOutside={made === undefined}
      closeOnEscape={made === undefined}
    >
      {made === undefined ? (
        <TokenForm
          problems={problems}
          working={make.isPending}
          onMake={(token) => {
            setUserMissing(ofAnybody && userId === null);
            if (ofAnybody && userId === null) return;
            make.mutate({ token: { ...token, ...(userId !== null && { userId: Number(userId) }) }, service });
          }}
          onClose={onClose}
        >
          {ofAnybody ? (
            <>
              <UserSelect value={userId} isMissing={isUserMissing} onChange={setUserId} />
              <Checkbox
                label="A service account"
                description="For programs alone: nobody signs in with this user any more, and their sessions end."
                checked={service}
                onChange={(event) => setService(event.currentTarget.checked)}
              />
            </>
          ) : null}
        </TokenForm>
      ) : (
        <MadeTokenText token={made.token} onClose={onClose} />
      )}
    </Drawer>
  );
}

interface UserSelectProps {
  value: string | null;
  isMissing: boolean;
  onChange: (id: string | null) => void;
}

function UserSelect({ value, isMissing, onChange }: UserSelectProps) {
  const users = useQuery(dropdownQuery(identity.user.service, { active: true }));
  const data = (users.data ?? []).map(({ id, name }) => ({ value: String(id), label: name || `#${id}` }));
  if (users.isError) return <Alert color="red">The users could not be loaded.</Alert>;
  return (
    <Select
      label="User"
      data-autofocus
      description="The token has the permissions of this user, whom the history names as the author of its changes."
      required
      searchable
      checkIconPosition="right"
      data={data}
      value={value}
      error={isMissing && value === null ? 'A user is required.' : undefined}
      onChange={onChange}
    />
  );
}
