/** Access tokens in the browser: the pages of one's own, and of those of all users. */
import { IconKey } from '@tabler/icons-react';
import type { BrowserFeature } from '../../../app/feature.ts';

export const tokenScreens: BrowserFeature = {
  name: 'access-tokens',
  ownPages: [
    {
      label: 'My access tokens',
      to: '/access-tokens',
      icon: IconKey,
      load: async () => (await import('./own-tokens-page.tsx')).OwnTokensPage,
    },
  ],
  systemPages: [
    {
      label: 'All access tokens',
      to: '/system/access-tokens',
      icon: IconKey,
      load: async () => (await import('./tokens-page.tsx')).TokensPage,
    },
  ],
};
