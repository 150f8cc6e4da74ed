// Generated from catalogue/channelType.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { channelTypeClient } from './client.ts';
import { channelType, type ChannelType } from './entity.ts';
import { channelTypeQueries } from './queries.ts';

const column = columnsOf<ChannelType>(channelType);

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

/** The Channel Types list. */
export function ChannelTypeGrid() {
  return (
    <EntityList
      client={channelTypeClient}
      queries={channelTypeQueries}
      columns={columns}
      title="Channel Types"
      path="/campaign/channelTypes"
      add={{ text: 'Add Channel Type' }}
      editable
      showDeleted="all"
    />
  );
}
