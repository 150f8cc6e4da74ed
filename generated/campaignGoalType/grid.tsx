// Generated from catalogue/campaignGoalType.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { campaignGoalTypeClient } from './client.ts';

/** The Campaign Goal Types list. */
export function CampaignGoalTypeGrid() {
  return (
    <EntityList
      client={campaignGoalTypeClient}
      title="Campaign Goal Types"
      path="/campaign/campaignGoalTypes"
      add={{ text: 'Add Type' }}
      editable
      showDeleted="all"
    />
  );
}
