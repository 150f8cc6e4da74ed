// Generated from catalogue/room.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { DoorPanel } from '../panels.ts';
import { roomClient } from './client.ts';
import { validate } from './entity.ts?validate';

const panels = [
  {
    title: 'Doors',
    add: 'Add Door',
    by: 'roomId',
    Panel: DoorPanel,
  },
];

/** Adds or edits one of the Rooms. */
export function RoomForm() {
  return (
    <EntityForm client={roomClient} validate={validate} panels={panels}>
      {(field) => <TextInput {...field('name')} />}
    </EntityForm>
  );
}
