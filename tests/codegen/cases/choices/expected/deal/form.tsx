// Generated from catalogue/deal.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { ChoiceInput } from '#ui/form/inputs/choice-input.tsx';
import { ChoicesInput } from '#ui/form/inputs/choices-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { dealClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Deals. */
export function DealForm() {
  return (
    <EntityForm client={dealClient} validate={validate}>
      {(field) => (
        <>
          <TextInput {...field('name')} />
          <ChoiceInput {...field('stage')} />
          <ChoiceInput {...field('size')} />
          <ChoicesInput {...field('tags')} />
        </>
      )}
    </EntityForm>
  );
}
