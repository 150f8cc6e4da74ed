// Generated from catalogue/deal.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { BooleanInput } from '#ui/form/inputs/boolean-input.tsx';
import { ChoiceInput } from '#ui/form/inputs/choice-input.tsx';
import { ChoicesInput } from '#ui/form/inputs/choices-input.tsx';
import { DateInput } from '#ui/form/inputs/date-input.tsx';
import { DecimalInput } from '#ui/form/inputs/decimal-input.tsx';
import { FieldGroupBox } from '#ui/form/inputs/field-group.tsx';
import { HideableField } from '#ui/form/inputs/hideable-field.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { dealClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Deals. */
export function DealForm() {
  return (
    <EntityForm client={dealClient} validate={validate}>
      {(field) => (
        <>
          <FieldGroupBox label="Deal">
            <TextInput {...field('name')} />
            <ChoiceInput {...field('stage')} />
            <HideableField hidden={field('parts').hidden}>
              <ChoicesInput {...field('parts')} />
            </HideableField>
            <HideableField hidden={field('weight').hidden}>
              <DecimalInput {...field('weight')} />
            </HideableField>
            <HideableField hidden={field('sentOn').hidden}>
              <DateInput {...field('sentOn')} />
            </HideableField>
            <BooleanInput {...field('free')} />
            <DecimalInput {...field('price')} />
          </FieldGroupBox>
          <FieldGroupBox label="End">
            <DateInput {...field('closedOn')} />
            <HideableField hidden={field('reason').hidden}>
              <TextInput {...field('reason')} />
            </HideableField>
            <HideableField hidden={field('rival').hidden}>
              <BooleanInput {...field('rival')} />
            </HideableField>
            <HideableField hidden={field('rivalName').hidden}>
              <TextInput {...field('rivalName')} />
            </HideableField>
          </FieldGroupBox>
        </>
      )}
    </EntityForm>
  );
}
