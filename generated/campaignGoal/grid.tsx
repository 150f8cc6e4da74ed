// Generated from catalogue/campaignGoal.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { campaignGoalClient } from './client.ts';

/** The Campaign Goals list. */
export function CampaignGoalGrid() {
  return (
    <EntityList
      client={campaignGoalClient}
      title="Campaign Goals"
      path="/campaign/campaignGoals"
      add={{ text: 'Add Campaign Goal' }}
      editable
      showDeleted="all"
    />
  );
}
