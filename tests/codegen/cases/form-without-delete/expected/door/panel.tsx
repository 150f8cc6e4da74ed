// Generated from catalogue/door.json by codegen/emit/panel.ts. Do not edit: change the catalogue and run `npm run generate`.

import { ChildPanel, type PanelProps } from '#ui/form/children/child-panel.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { columnsOf } from '#ui/list/columns/columns.ts';
import { doorClient } from './client.ts';
import { door, type Door } from './entity.ts';
import { doorQueries } from './queries.ts';
import { validate } from './schema.ts?validate';

const column = columnsOf<Door>(door);

const columns = [
  column.text('name'),
  column.reference('roomId'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Doors of another record. */
export function DoorPanel(props: PanelProps) {
  return (
    <ChildPanel
      entity={door}
      client={doorClient}
      queries={doorQueries}
      columns={columns}
      validate={validate}
      {...props}
    >
      {(field) => <TextInput {...field('name')} />}
    </ChildPanel>
  );
}
