// Generated from catalogue/channelType.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { channelTypeClient } from './client.ts';

/** The Channel Types list. */
export function ChannelTypeGrid() {
  return (
    <EntityList
      client={channelTypeClient}
      title="Channel Types"
      path="/campaign/channelTypes"
      add={{ text: 'Add Channel Type' }}
      editable
      showDeleted="all"
    />
  );
}
