// Generated from catalogue/event.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { eventClient } from './client.ts';

/** The Events list. */
export function EventGrid() {
  return (
    <EntityList
      client={eventClient}
      title="Events"
      path="/events"
      add={{ text: 'Add Event' }}
      editable
      showDeleted="all"
    />
  );
}
