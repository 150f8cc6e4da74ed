import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatInstant } from '#model/date.ts';
import type { Reference } from '#model/wire.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { formatCount } from '#ui/format-count.ts';
import { TryAgain } from '#ui/routing/try-again.tsx';
import type { AnonymisePreview } from '../model/operations.ts';
import classes from './anonymise.module.css';

interface AnonymiseDialogProps {
  opened: boolean;
  user: Reference;
  preview: UseQueryResult<AnonymisePreview>;
  working: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The confirmation before a user is anonymised: what is removed, and what can't be reached. */
export function AnonymiseDialog({ user, preview, ...confirmation }: AnonymiseDialogProps) {
  const { data, isFetching, isError, refetch } = preview;
  return (
    <ConfirmDialog
      question={`Anonymise ${user.name}?`}
      action="Anonymise"
      disabled={data === undefined || isFetching}
      {...confirmation}
    >
      <Text size="sm">
        Deletes the name, the addresses and all other text of the record: from the record and all histories, from
        sign-ins, and from the lists that {user.name} saved. What the person did remains, under the number {user.id}.
        This cannot be undone, and the account cannot be restored.
      </Text>
      <output aria-live="polite">
        {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
        {data === undefined && !isError ? (
          <Text size="sm" mt="sm">
            Looking for what remains …
          </Text>
        ) : null}
        {data && <RemainingTraces user={user} preview={data} />}
      </output>
    </ConfirmDialog>
  );
}

/** What may still name the person after anonymisation. */
function RemainingTraces({ user, preview }: { user: Reference; preview: AnonymisePreview }) {
  const { lists, listsMore, columns, lastBackup } = preview;
  const listCount = lists.length + listsMore;
  const lastBackupText = lastBackup === null ? '' : ` The last one was made ${formatInstant(lastBackup)}.`;
  return (
    <>
      {listCount === 0 ? null : (
        <div className={classes.unreached}>
          <Text size="sm">{sharedListsText(listCount, user.name)}</Text>
          <ul>
            {lists.map(({ label, name, owner }) => (
              <li key={`${label} ${name} ${owner}`}>
                {name} <span>{`${label}, of ${owner}`}</span>
              </li>
            ))}
            {listsMore === 0 ? null : <li>{moreListsText(listsMore, lists.length > 0)}</li>}
          </ul>
        </div>
      )}
      {columns.length === 0 ? null : (
        <Text size="sm" mt="sm">
          Not changed, since the table belongs to other software: {new Intl.ListFormat('en-US').format(columns)}.
        </Text>
      )}
      <Text size="sm" mt="sm">
        Backups still contain everything.{lastBackupText} Private lists of other users, and texts in other records, are
        not changed either.
      </Text>
    </>
  );
}

const sharedListsText = (count: number, name: string): string =>
  count === 1
    ? `A shared list of another user names ${name} and is not changed. Change it, or ask its owner to:`
    : `${formatCount(count)} shared lists of other users name ${name} and are not changed. Change them, or ask their owners to:`;

const moreListsText = (count: number, isMore: boolean): string =>
  `${formatCount(count)} ${isMore ? 'more' : count === 1 ? 'list that you may not see' : 'lists that you may not see'}`;
