// Generated from catalogue/thing.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { AddressInput } from '#ui/form/inputs/address-input.tsx';
import { BooleanInput } from '#ui/form/inputs/boolean-input.tsx';
import { ChoiceInput } from '#ui/form/inputs/choice-input.tsx';
import { ChoicesInput } from '#ui/form/inputs/choices-input.tsx';
import { DateInput } from '#ui/form/inputs/date-input.tsx';
import { DateTimeInput, LocalDateTimeInput } from '#ui/form/inputs/date-time-input.tsx';
import { BigintInput, DecimalInput, MoneyInput } from '#ui/form/inputs/decimal-input.tsx';
import { IntervalInput } from '#ui/form/inputs/interval-input.tsx';
import { JsonInput } from '#ui/form/inputs/json-input.tsx';
import { LongTextInput } from '#ui/form/inputs/long-text-input.tsx';
import { NumberInput } from '#ui/form/inputs/number-input.tsx';
import { PeriodRow } from '#ui/form/inputs/period.tsx';
import { ReferenceInput } from '#ui/form/inputs/reference-input.tsx';
import { ReferencesInput } from '#ui/form/inputs/references-input.tsx';
import { TagsInput } from '#ui/form/inputs/tags-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { TimeInput } from '#ui/form/inputs/time-input.tsx';
import { UuidInput } from '#ui/form/inputs/uuid-input.tsx';
import { thingClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Things. */
export function ThingForm() {
  return (
    <EntityForm client={thingClient} validate={validate}>
      {(field) => (
        <>
          <TextInput {...field('short')} />
          <LongTextInput {...field('notes')} />
          <AddressInput {...field('mail')} />
          <AddressInput {...field('site')} />
          <AddressInput {...field('phone')} />
          <UuidInput {...field('code')} />
          <NumberInput {...field('whole')} />
          <BigintInput {...field('big')} />
          <NumberInput {...field('exact')} />
          <DecimalInput {...field('price')} />
          <MoneyInput {...field('fee')} />
          <BooleanInput {...field('flag')} />
          <PeriodRow>
            <DateInput {...field('opens')} />
            <DateInput {...field('closes')} />
          </PeriodRow>
          <DateTimeInput {...field('left')} />
          <LocalDateTimeInput {...field('departs')} />
          <TimeInput {...field('starts')} />
          <IntervalInput {...field('grace')} />
          <JsonInput {...field('extra')} />
          <ChoiceInput {...field('state')} />
          <ChoicesInput {...field('tags')} />
          <TagsInput {...field('words')} />
          <ReferenceInput {...field('ownerId')} />
          <ReferencesInput {...field('teamIds')} />
        </>
      )}
    </EntityForm>
  );
}
