// Generated from catalogue/campaignType.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { campaignTypeClient } from './client.ts';

/** The Campaign Types list. */
export function CampaignTypeGrid() {
  return (
    <EntityList
      client={campaignTypeClient}
      title="Campaign Types"
      path="/campaign/campaignTypes"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
