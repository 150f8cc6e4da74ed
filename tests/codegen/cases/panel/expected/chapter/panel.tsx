// Generated from catalogue/chapter.json by codegen/emit/panel.ts. Do not edit: change the catalogue and run `npm run generate`.

import { ChildPanel, type PanelProps } from '#ui/form/children/child-panel.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { chapterClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** The Chapters of another record. */
export function ChapterPanel(props: PanelProps) {
  return (
    <ChildPanel client={chapterClient} validate={validate} reportFailure="The chapter failed to save" {...props}>
      {(field) => <TextInput {...field('name')} />}
    </ChildPanel>
  );
}
