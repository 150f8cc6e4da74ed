// Generated from catalogue/thing.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { thingClient } from './client.ts';

/** The Things list. */
export function ThingGrid() {
  return <EntityList client={thingClient} title="Things" path="/things" editable showDeleted="all" />;
}
