/** Deliveries in the browser: their page. */
import { IconSend } from '@tabler/icons-react';
import type { FeaturePages } from '../../../app/feature.ts';

export const deliveryPages: FeaturePages = {
  systemPages: [
    {
      label: 'Deliveries',
      to: '/system/deliveries',
      icon: IconSend,
      isUsed: (portal) => portal.deliveries === true,
      load: async () => (await import('./deliveries-page.tsx')).DeliveriesPage,
    },
  ],
};
