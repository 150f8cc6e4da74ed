// Generated from catalogue/isbnGroup.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { FieldGroupBox } from '#ui/form/inputs/field-group.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { isbnGroupClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the ISBN Groups. */
export function ISBNGroupForm() {
  return (
    <EntityForm client={isbnGroupClient} validate={validate} liveWarnings notFound="There is no such group.">
      {(field) => (
        <>
          <FieldGroupBox label="Number">
            <TextInput {...field('code')} />
          </FieldGroupBox>
          <FieldGroupBox label="Where">
            <TextInput {...field('place')} />
          </FieldGroupBox>
        </>
      )}
    </EntityForm>
  );
}
