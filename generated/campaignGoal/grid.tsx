// Generated from catalogue/campaignGoal.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { campaignGoalClient } from './client.ts';
import { campaignGoal, type CampaignGoal } from './entity.ts';
import { campaignGoalQueries } from './queries.ts';

const column = columnsOf<CampaignGoal>(campaignGoal);

const columns = [
  column.text('externalId'),
  column.text('name'),
  column.text('abbreviation'),
  column.reference('campaignGoalTypeId'),
  column.reference('campaignId'),
  column.integer('value'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Campaign Goals list. */
export function CampaignGoalGrid() {
  return (
    <EntityList
      client={campaignGoalClient}
      queries={campaignGoalQueries}
      columns={columns}
      title="Campaign Goals"
      path="/campaign/campaignGoals"
      add={{ text: 'Add Campaign Goal' }}
      editable
      showDeleted="all"
    />
  );
}
