import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import { use } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { HeadingLevel } from '../../heading-level.ts';
import { lazyPart } from '../../lazy-part.tsx';
import type { ListPosition } from '../../list/state/list-position.ts';
import classes from '../form.module.css';
import type { WireRecord } from '../inputs/values.ts';
import type { FormClient } from '../saving/record-client.ts';

const RecordSteps = lazyPart(async () => (await import('./record-steps.tsx')).RecordSteps);

interface RecordHeaderProps<Spec extends EntitySpec> {
  client: FormClient<Spec>;
  id: string;
  /** The stored record; `null` for a new one. */
  record: WireRecord | null;
  /** The name of the stored record, or of which a new one is a copy; empty for a blank one. */
  name: string;
  unsaved: boolean;
  /** Whether the user may not change the record. */
  readOnly: boolean;
  listPosition: ListPosition | undefined;
}

/** The header of a form: title, badges for the state of the record, steps to its neighbours in the list, its name. */
export function RecordHeader<Spec extends EntitySpec>(props: RecordHeaderProps<Spec>) {
  const { client, id, record, name, unsaved, readOnly, listPosition } = props;
  const Heading = `h${use(HeadingLevel)}` as const;
  return (
    <header className={classes.header}>
      <Heading className={name === '' ? undefined : classes.named}>
        {`${record === null ? 'Add' : 'Edit'} ${client.entity.label.one}`}
      </Heading>
      {record?.isActive === false ? <Mark color="gray" text="Deleted" /> : null}
      {unsaved ? <Mark text="Unsaved changes" /> : null}
      {readOnly ? <Mark color="gray" text="Read only" /> : null}
      {listPosition === undefined ? null : <RecordSteps client={client} id={id} listPosition={listPosition} />}
      {name === '' ? null : <p className={classes.name}>{name}</p>}
    </header>
  );
}

const Mark = ({ text, ...color }: { text: string; color?: 'gray' }) => (
  <Badge variant="light" tt="none" {...color}>
    {text}
  </Badge>
);
