/** Administrators' pages: those of the kernel, and of features. */
import { IconDevices, IconLogin2, IconServer2 } from '@tabler/icons-react';
import type { Portal } from '#model/portal.ts';
import { portal } from '#generated/portal.ts';
import { pageFeatures } from '../../features/pages.ts';
import type { AdministratorPage } from '../feature.ts';

/** Those of every user. */
export const ownPages = pageFeatures.flatMap(({ ownPages: pages = [] }) => pages);

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
  ...pageFeatures.flatMap(({ systemPages: pages = [] }) => pages),
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
