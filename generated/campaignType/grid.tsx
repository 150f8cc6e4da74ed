// Generated from catalogue/campaignType.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { campaignTypeClient } from './client.ts';
import { campaignType, type CampaignType } from './entity.ts';
import { campaignTypeQueries } from './queries.ts';

const column = columnsOf<CampaignType>(campaignType);

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

/** The Campaign Types list. */
export function CampaignTypeGrid() {
  return (
    <EntityList
      client={campaignTypeClient}
      queries={campaignTypeQueries}
      columns={columns}
      title="Campaign Types"
      path="/campaign/campaignTypes"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
