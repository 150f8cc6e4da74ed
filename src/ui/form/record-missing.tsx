import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import type { EntitySpec } from '#model/entity.ts';
import { ScreenMessage } from '../routing/screen-message.tsx';
import { useLeave } from './use-leave.ts';

interface RecordMissingProps {
  entity: EntitySpec;
  /** The words of the catalogue for it. */
  notFound: string | undefined;
}

/** In place of a form: there is no record with this id. */
export function RecordMissing({ entity, notFound }: RecordMissingProps) {
  const leave = useLeave();
  const { one } = entity.label;
  return (
    <ScreenMessage
      icon={<IconFileUnknown size={24} />}
      role="alert"
      level={1}
      title={notFound ?? `There is no such ${one}`}
      actions={
        <Button variant="default" onClick={leave.back}>
          Back
        </Button>
      }
    >
      The address may be misspelt. A {one} that was deleted can still be opened, so this one never existed here.
    </ScreenMessage>
  );
}
