/** Jobs in the browser: their page. */
import { IconClockPlay } from '@tabler/icons-react';
import type { FeaturePages } from '../../../app/feature.ts';

export const jobPages: FeaturePages = {
  systemPages: [
    {
      label: 'Jobs',
      to: '/system/jobs',
      icon: IconClockPlay,
      isUsed: (portal) => portal.jobs === true,
      load: async () => (await import('./jobs-page.tsx')).JobsPage,
    },
  ],
};
