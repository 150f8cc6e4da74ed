/** Access tokens in the browser: the pages of one's own, and of those of all users. */
import { IconKey } from '@tabler/icons-react';
import type { FeaturePages } from '../../../app/feature.ts';

export const tokenPages: FeaturePages = {
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
