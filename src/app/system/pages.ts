/** Administrators' pages: those of the kernel, and of features. */
import { IconDevices, IconHistory, IconKey, IconLogin2, IconServer2 } from '@tabler/icons-react';
import type { Portal } from '#model/portal.ts';
import { portal } from '#generated/portal.ts';
import { browserFeatures } from '../../features/browser.ts';
import type { AdministratorPage } from '../feature.ts';

/** The tokens of the user, for everybody. */
export const ownTokensPage: AdministratorPage = {
  label: 'My access tokens',
  to: '/access-tokens',
  icon: IconKey,
  load: async () => (await import('./own-tokens-page.tsx')).OwnTokensPage,
};

/** The pages are in the order of the profile menu. */
const allPages: readonly AdministratorPage[] = [
  {
    label: 'Sessions',
    to: '/system/sessions',
    icon: IconDevices,
    load: async () => (await import('./sessions-page.tsx')).SessionsPage,
  },
  {
    label: 'Sign-ins',
    to: '/system/sign-ins',
    icon: IconLogin2,
    load: async () => (await import('./sign-ins-page.tsx')).SignInsPage,
  },
  {
    label: 'All access tokens',
    to: '/system/access-tokens',
    icon: IconKey,
    load: async () => (await import('./tokens-page.tsx')).TokensPage,
  },
  {
    label: 'Audit trail',
    to: '/system/audit-trail',
    icon: IconHistory,
    load: async () => (await import('./audit-trail-page.tsx')).AuditTrailPage,
  },
  ...browserFeatures.flatMap(({ systemPages: pages = [] }) => pages),
  {
    label: 'System',
    to: '/system/state',
    icon: IconServer2,
    load: async () => (await import('./state-page.tsx')).StatePage,
  },
];

const facts: Portal = portal;

/** Those that the portal has. */
export const systemPages = allPages.filter(({ isUsed }) => isUsed?.(facts) ?? true);
