// Generated from catalogue/campaign.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { campaignClient } from './client.ts';

/** The Campaigns list. */
export function CampaignGrid() {
  return (
    <EntityList
      client={campaignClient}
      title="Campaigns"
      path="/campaign/campaigns"
      add={{ text: 'Add Campaign' }}
      editable
      showDeleted="all"
    />
  );
}
