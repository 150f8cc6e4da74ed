/** Jobs in the browser: their page. */
import { IconClockPlay } from '@tabler/icons-react';
import type { BrowserFeature } from '../../../app/feature.ts';

export const jobScreens: BrowserFeature = {
  name: 'jobs',
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
