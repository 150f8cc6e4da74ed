/** Administrators' pages: each is a route in `routes.ts`, and a line here. */
import {
  IconClockPlay,
  IconDevices,
  IconHistory,
  IconKey,
  IconLogin2,
  IconSend,
  IconServer2,
  type Icon,
} from '@tabler/icons-react';
import type { Portal } from '#model/portal.ts';
import { portal } from '#generated/portal.ts';

export interface SystemPageRoute {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
}

/** The tokens of the user, for everybody. */
export const ownTokensPage: SystemPageRoute = { label: 'My access tokens', to: '/access-tokens', icon: IconKey };

/** In the order of the profile menu. */
export const systemPagesOf = ({
  deliveries,
  jobs,
}: Pick<Portal, 'deliveries' | 'jobs'>): readonly SystemPageRoute[] => [
  { label: 'Sessions', to: '/system/sessions', icon: IconDevices },
  { label: 'Sign-ins', to: '/system/sign-ins', icon: IconLogin2 },
  { label: 'All access tokens', to: '/system/access-tokens', icon: IconKey },
  { label: 'Audit trail', to: '/system/audit-trail', icon: IconHistory },
  ...(deliveries === true ? [{ label: 'Deliveries', to: '/system/deliveries', icon: IconSend }] : []),
  ...(jobs === true ? [{ label: 'Jobs', to: '/system/jobs', icon: IconClockPlay }] : []),
  { label: 'System', to: '/system/state', icon: IconServer2 },
];

const facts: Portal = portal;
export const systemPages = systemPagesOf(facts);
