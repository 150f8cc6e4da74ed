import { Button, Group, Modal, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatInstant } from '#model/date.ts';
import type { AnonymisePreview } from '#model/wire/system.ts';
import type { Reference } from '#model/wire.ts';
import { formatCount } from '../../format-count.ts';
import { TryAgain } from '../../routing/try-again.tsx';
import classes from './access.module.css';

interface AnonymiseQuestionProps {
  opened: boolean;
  user: Reference;
  preview: UseQueryResult<AnonymisePreview>;
  working: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The confirmation before a user is anonymised: what is removed, and what can't be reached. */
export function AnonymiseQuestion({ opened, user, preview, working, onConfirm, onClose }: AnonymiseQuestionProps) {
  const { data, isFetching, isError, refetch } = preview;
  return (
    <Modal opened={opened} onClose={onClose} title={`Anonymise ${user.name}?`} withCloseButton={false} centered>
      <Text size="sm">
        Name, addresses and every other word of the record go: from the record and all histories, from sign-ins, and
        from the lists that {user.name} saved. What the person did stays, as done by number {user.id}. This can not be
        undone, and the account can not be restored.
      </Text>
      <output aria-live="polite">
        {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
        {data === undefined && !isError ? (
          <Text size="sm" mt="sm">
            Looking for what stays …
          </Text>
        ) : null}
        {data && <Unreached user={user} preview={data} />}
      </output>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" disabled={data === undefined || isFetching} loading={working} onClick={onConfirm}>
          Anonymise
        </Button>
      </Group>
    </Modal>
  );
}

/** The places that are not anonymised although they may name the person. */
function Unreached({ user, preview }: { user: Reference; preview: AnonymisePreview }) {
  const { lists, listsMore, columns, lastBackup } = preview;
  const listed = lists.length + listsMore;
  const last = lastBackup === null ? '' : ` The last one was made ${formatInstant(lastBackup)}.`;
  return (
    <>
      {listed === 0 ? null : (
        <div className={classes.unreached}>
          <Text size="sm">{sharedLists(listed, user.name)}</Text>
          <ul>
            {lists.map(({ label, name, owner }) => (
              <li key={`${label} ${name} ${owner}`}>
                {name} <span>{`${label}, of ${owner}`}</span>
              </li>
            ))}
            {listsMore === 0 ? null : <li>{moreLists(listsMore, lists.length > 0)}</li>}
          </ul>
        </div>
      )}
      {columns.length === 0 ? null : (
        <Text size="sm" mt="sm">
          Not changed, since the table belongs to other software: {new Intl.ListFormat('en-US').format(columns)}.
        </Text>
      )}
      <Text size="sm" mt="sm">
        Backups keep everything that they were made with.{last} Private lists of others stay, too, and what anybody
        wrote into other records.
      </Text>
    </>
  );
}

const sharedLists = (count: number, name: string): string =>
  count === 1
    ? `A shared list of somebody else names ${name}, and stays as it is. Change it, or ask its owner to:`
    : `${formatCount(count)} shared lists of others name ${name}, and stay as they are. Change them, or ask their owners to:`;

const moreLists = (count: number, isMore: boolean): string =>
  `${formatCount(count)} ${isMore ? 'more' : count === 1 ? 'list that you may not see' : 'lists that you may not see'}`;
