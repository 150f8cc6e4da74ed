/** The audit trail in the browser: its page. */
import { IconHistory } from '@tabler/icons-react';
import type { FeaturePages } from '../../../app/feature.ts';

export const auditTrailPages: FeaturePages = {
  systemPages: [
    {
      label: 'Audit trail',
      to: '/system/audit-trail',
      icon: IconHistory,
      load: async () => (await import('./audit-trail-page.tsx')).AuditTrailPage,
    },
  ],
};
