// Generated from catalogue/event.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { eventClient } from './client.ts';

/** The Events list. */
export function EventGrid() {
  return (
    <EntityList client={eventClient} title="Events" path="/campaign/events" showDeleted="all" drawer={RecordDrawer} />
  );
}
