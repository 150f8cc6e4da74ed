// Generated from catalogue/campaignGoalType.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { campaignGoalTypeClient } from './client.ts';
import { campaignGoalType, type CampaignGoalType } from './entity.ts';
import { campaignGoalTypeQueries } from './queries.ts';

const column = columnsOf<CampaignGoalType>(campaignGoalType);

const columns = [
  column.text('name'),
  column.text('abbreviation'),
  column.text('externalId'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Campaign Goal Types list. */
export function CampaignGoalTypeGrid() {
  return (
    <EntityList
      client={campaignGoalTypeClient}
      queries={campaignGoalTypeQueries}
      columns={columns}
      title="Campaign Goal Types"
      path="/campaign/campaignGoalTypes"
      add={{ text: 'Add Type' }}
      editable
      showDeleted="all"
    />
  );
}
