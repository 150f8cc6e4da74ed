import { IconFileUnknown } from '@tabler/icons-react';
import type { EntitySpec } from '#model/entity.ts';
import { ScreenMessage, type ScreenMessageProps } from './screen-message.tsx';

interface RecordNotFoundProps extends Pick<ScreenMessageProps, 'level' | 'actions'> {
  entity: EntitySpec;
  title?: string | undefined;
}

/** In place of a record that is unknown (404). */
export const RecordNotFound = ({ entity: { label }, title, ...message }: RecordNotFoundProps) => (
  <ScreenMessage
    icon={<IconFileUnknown size={24} />}
    role="alert"
    title={title ?? `There is no such ${label.one}`}
    {...message}
  >
    The address may be misspelt. A {label.one} that was deleted can still be opened, so this one never existed here.
  </ScreenMessage>
);
