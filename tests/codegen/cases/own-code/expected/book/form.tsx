// Generated from catalogue/book.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { ReferenceInput } from '#ui/form/inputs/reference-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { bookActions } from './actions.ts';
import { bookClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Books. */
export function BookForm() {
  return (
    <EntityForm client={bookClient} validate={validate} actions={bookActions}>
      {(field) => (
        <>
          <TextInput {...field('name')} />
          <TextInput {...field('state')} />
          <ReferenceInput {...field('ownerId')} />
        </>
      )}
    </EntityForm>
  );
}
