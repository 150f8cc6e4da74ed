// Generated from catalogue/copy.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { copyClient } from './client.ts';

/** The Copies list. */
export function CopyGrid() {
  return <EntityList client={copyClient} title="Copies" path="/copies" showDeleted={false} drawer={RecordDrawer} />;
}
