// Generated from catalogue/chapter.json by codegen/emit/panel.ts. Do not edit: change the catalogue and run `npm run generate`.

import { ChildPanel, type PanelProps } from '#ui/form/children/child-panel.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { columnsOf } from '#ui/list/columns/columns.ts';
import { chapterClient } from './client.ts';
import { chapter, type Chapter } from './entity.ts';
import { chapterQueries } from './queries.ts';
import { validate } from './schema.ts?validate';

const column = columnsOf<Chapter>(chapter);

const columns = [column.text('name')];

/** The Chapters of another record. */
export function ChapterPanel(props: PanelProps) {
  return (
    <ChildPanel
      entity={chapter}
      client={chapterClient}
      queries={chapterQueries}
      columns={columns}
      validate={validate}
      reportFailure="The chapter failed to save"
      {...props}
    >
      {(field) => <TextInput {...field('name')} />}
    </ChildPanel>
  );
}
