// Generated from catalogue/campaign.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { campaignClient } from './client.ts';
import { campaign, type Campaign } from './entity.ts';
import { campaignQueries } from './queries.ts';

const column = columnsOf<Campaign>(campaign);

const columns = [
  column.text('externalId'),
  column.text('name'),
  column.text('abbreviation'),
  column.date('startDate'),
  column.date('endDate'),
  column.date('buyDate'),
  column.text('offerNames'),
  column.text('campaignMode'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Campaigns list. */
export function CampaignGrid() {
  return (
    <EntityList
      client={campaignClient}
      queries={campaignQueries}
      columns={columns}
      title="Campaigns"
      path="/campaign/campaigns"
      add={{ text: 'Add Campaign' }}
      editable
      exportText="Export"
      showDeleted="all"
    />
  );
}
