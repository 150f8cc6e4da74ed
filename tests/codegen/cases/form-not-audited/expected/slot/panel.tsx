// Generated from catalogue/slot.json by codegen/emit/panel.ts. Do not edit: change the catalogue and run `npm run generate`.

import { ChildPanel, type PanelProps } from '#ui/form/children/child-panel.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { slotClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** The Slots of another record. */
export function SlotPanel(props: PanelProps) {
  return (
    <ChildPanel client={slotClient} validate={validate} {...props}>
      {(field) => <TextInput {...field('name')} />}
    </ChildPanel>
  );
}
