import { IconBell } from '@tabler/icons-react';
import { BarPopover } from './bar-popover.tsx';

/** The notification popover, which always says the same (core 1). */
export const Notifications = () => (
  <BarPopover label="Notifications" icon={<IconBell size={20} />}>
    No new notifications.
  </BarPopover>
);
