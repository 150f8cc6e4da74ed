// Generated from catalogue/door.json by codegen/emit/panel.ts. Do not edit: change the catalogue and run `npm run generate`.

import { ChildPanel, type PanelProps } from '#ui/form/children/child-panel.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { doorClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** The Doors of another record. */
export function DoorPanel(props: PanelProps) {
  return (
    <ChildPanel client={doorClient} validate={validate} {...props}>
      {(field) => <TextInput {...field('name')} />}
    </ChildPanel>
  );
}
