// Generated from catalogue/frequency.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { frequencyClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Frequencies. */
export function FrequencyForm() {
  return (
    <EntityForm client={frequencyClient} validate={validate}>
      {(field) => (
        <>
          <TextInput {...field('name')} />
          <TextInput {...field('abbreviation')} />
          <TextInput {...field('externalId')} />
        </>
      )}
    </EntityForm>
  );
}
