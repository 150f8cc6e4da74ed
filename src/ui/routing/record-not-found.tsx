import { IconFileUnknown } from '@tabler/icons-react';
import type { EntitySpec } from '#model/entity.ts';
import { ScreenMessage, type ScreenMessageProps } from './screen-message.tsx';

interface RecordNotFoundProps extends Pick<ScreenMessageProps, 'level' | 'actions'> {
  entity: EntitySpec;
  title?: string | undefined;
}

/** In place of a record that is unknown (404). */
export const RecordNotFound = ({ entity, title, ...message }: RecordNotFoundProps) => (
  <ScreenMessage
    icon={<IconFileUnknown size={24} />}
    role="alert"
    title={title ?? `There is no such ${entity.label.one}`}
    {...message}
  >
    {reasonOf(entity)}
  </ScreenMessage>
);

/** A record that one may not see is as unknown as one that does not exist. */
function reasonOf({ label, delete: deletion, rows }: EntitySpec): string {
  if (rows !== undefined) return `The address may be misspelt, or you may not see this ${label.one}.`;
  if (deletion !== 'soft') return `The address may be misspelt, or the ${label.one} was deleted.`;
  return `The address may be misspelt. A ${label.one} that was deleted can still be opened, so this one never existed here.`;
}
