// Generated from catalogue/slot.json by codegen/emit/panel.ts. Do not edit: change the catalogue and run `npm run generate`.

import { ChildPanel, type PanelProps } from '#ui/form/children/child-panel.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { columnsOf } from '#ui/list/columns/columns.ts';
import { slotClient } from './client.ts';
import { slot, type Slot } from './entity.ts';
import { slotQueries } from './queries.ts';
import { validate } from './schema.ts?validate';

const column = columnsOf<Slot>(slot);

const columns = [column.text('name'), column.reference('shelfId')];

/** The Slots of another record. */
export function SlotPanel(props: PanelProps) {
  return (
    <ChildPanel
      entity={slot}
      client={slotClient}
      queries={slotQueries}
      columns={columns}
      validate={validate}
      {...props}
    >
      {(field) => <TextInput {...field('name')} />}
    </ChildPanel>
  );
}
