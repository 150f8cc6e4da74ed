// Generated from catalogue/word.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { wordClient } from './client.ts';
import { word, type Word } from './entity.ts';
import { wordQueries } from './queries.ts';

const column = columnsOf<Word>(word);

const columns = [column.text('value')];

/** The Words list. */
export function WordGrid() {
  return (
    <EntityList
      client={wordClient}
      queries={wordQueries}
      columns={columns}
      title="Words"
      path="/words"
      showDeleted={false}
      drawer={RecordDrawer}
    />
  );
}
