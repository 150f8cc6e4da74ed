// Generated from catalogue/price.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { DateInput } from '#ui/form/inputs/date-input.tsx';
import { NumberInput } from '#ui/form/inputs/number-input.tsx';
import { ReferenceInput } from '#ui/form/inputs/reference-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { priceClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Prices. */
export function PriceForm() {
  return (
    <EntityForm client={priceClient} validate={validate}>
      {(field) => (
        <>
          <ReferenceInput {...field('countryId')} />
          <TextInput {...field('article')} />
          <DateInput {...field('day')} />
          <NumberInput {...field('amount')} />
        </>
      )}
    </EntityForm>
  );
}
