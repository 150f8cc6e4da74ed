// Generated from catalogue/ by codegen/emit/registries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { lazy } from 'react';

/** The Campaign Channels of another record. */
export const CampaignChannelPanel = lazy(async () => ({
  default: (await import('./campaignChannel/panel.tsx')).CampaignChannelPanel,
}));
