// Generated from catalogue/event.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { AddressInput } from '#ui/form/inputs/address-input.tsx';
import { DateInput } from '#ui/form/inputs/date-input.tsx';
import { DecimalInput, MoneyInput } from '#ui/form/inputs/decimal-input.tsx';
import { LongTextInput } from '#ui/form/inputs/long-text-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { TimeInput } from '#ui/form/inputs/time-input.tsx';
import { UuidInput } from '#ui/form/inputs/uuid-input.tsx';
import { eventClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Events. */
export function EventForm() {
  return (
    <EntityForm client={eventClient} validate={validate}>
      {(field) => (
        <>
          <TextInput {...field('name')} />
          <UuidInput {...field('code')} />
          <MoneyInput {...field('price')} />
          <DecimalInput {...field('weight')} />
          <LongTextInput {...field('notes')} />
          <AddressInput {...field('email')} />
          <AddressInput {...field('site')} />
          <AddressInput {...field('phone')} />
          <DateInput {...field('day')} />
          <TimeInput {...field('starts')} />
        </>
      )}
    </EntityForm>
  );
}
