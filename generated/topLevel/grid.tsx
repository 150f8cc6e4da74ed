// Generated from catalogue/topLevel.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { topLevelClient } from './client.ts';

/** The Top Level Export list. */
export function TopLevelGrid() {
  return <EntityList client={topLevelClient} title="Top Level Export" path="/campaign/" showDeleted={false} />;
}
