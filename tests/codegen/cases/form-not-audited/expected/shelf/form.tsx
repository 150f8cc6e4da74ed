// Generated from catalogue/shelf.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { DateInput } from '#ui/form/inputs/date-input.tsx';
import { ReferencesInput } from '#ui/form/inputs/references-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { SlotPanel } from '../panels.ts';
import { shelfClient } from './client.ts';
import { validate } from './entity.ts?validate';

const panels = [
  {
    title: 'Slots',
    add: 'Add Slot',
    by: 'shelfId',
    Panel: SlotPanel,
  },
];

/** Adds or edits one of the Shelves. */
export function ShelfForm() {
  return (
    <EntityForm client={shelfClient} validate={validate} panels={panels}>
      {(field) => (
        <>
          <TextInput {...field('name')} />
          <DateInput {...field('opened')} />
          <ReferencesInput {...field('personIds')} />
        </>
      )}
    </EntityForm>
  );
}
