import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { keyOf, type Key } from '#model/key.ts';
import { Steps } from '../controls/steps.tsx';
import type { ListedRecords } from '../list/entity-list.tsx';

interface DrawerActionsProps<Row extends object> extends ListedRecords<Row> {
  /** Of the record among the rows; -1 where it is not one of them. */
  index: number;
  goTo: (key: Key) => void;
}

/** The way to the records before and after on the list's page, and the link to this one. */
export function DrawerActions<Row extends object>(props: DrawerActionsProps<Row>) {
  const { queries, rows, offset, total, index, goTo } = props;
  const { entity } = queries;
  const to = (row: Row | undefined) => row && (() => goTo(keyOf(entity, row)));
  return (
    <>
      <Steps
        label={entity.label.many}
        position={index < 0 ? undefined : offset + index + 1}
        total={total}
        previous={to(rows[index - 1])}
        next={index < 0 ? undefined : to(rows[index + 1])}
        within="drawer"
      />
      <CopyLink />
    </>
  );
}

function CopyLink() {
  const { copy, copied } = useClipboard({ timeout: 1200 });
  // Without a clipboard (plain http) there is nothing to offer.
  if (!navigator.clipboard) return null;
  const label = copied ? 'Copied' : 'Copy link';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      title={label}
      aria-label={label}
      onClick={() => copy(window.location.href)}
    >
      {copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
    </ActionIcon>
  );
}
