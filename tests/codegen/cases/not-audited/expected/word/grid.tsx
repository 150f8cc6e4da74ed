// Generated from catalogue/word.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { wordClient } from './client.ts';

/** The Words list. */
export function WordGrid() {
  return <EntityList client={wordClient} title="Words" path="/words" showDeleted={false} drawer={RecordDrawer} />;
}
