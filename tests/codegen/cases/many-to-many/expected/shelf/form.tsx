// Generated from catalogue/shelf.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { ReferencesInput } from '#ui/form/inputs/references-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { shelfClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Shelves. */
export function ShelfForm() {
  return (
    <EntityForm client={shelfClient} validate={validate}>
      {(field) => (
        <>
          <TextInput {...field('name')} />
          <ReferencesInput {...field('teamIds')} />
        </>
      )}
    </EntityForm>
  );
}
