// Generated from catalogue/country.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { ReferenceInput } from '#ui/form/inputs/reference-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { countryClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Countries. */
export function CountryForm() {
  return (
    <EntityForm client={countryClient} validate={validate}>
      {(field) => (
        <>
          <TextInput {...field('name')} />
          <TextInput {...field('abbreviation')} />
          <ReferenceInput {...field('regionId')} />
        </>
      )}
    </EntityForm>
  );
}
