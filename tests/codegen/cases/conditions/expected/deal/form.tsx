// Generated from catalogue/deal.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { BooleanInput } from '#ui/form/inputs/boolean-input.tsx';
import { ChoiceInput } from '#ui/form/inputs/choice-input.tsx';
import { ChoicesInput } from '#ui/form/inputs/choices-input.tsx';
import { DateInput } from '#ui/form/inputs/date-input.tsx';
import { DecimalInput } from '#ui/form/inputs/decimal-input.tsx';
import { FieldGroupBox } from '#ui/form/inputs/field-group.tsx';
import { KeepMounted } from '#ui/form/inputs/shown.tsx';
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
            <KeepMounted hidden={field('parts').hidden}>
              <ChoicesInput {...field('parts')} />
            </KeepMounted>
            <KeepMounted hidden={field('weight').hidden}>
              <DecimalInput {...field('weight')} />
            </KeepMounted>
            <KeepMounted hidden={field('sentOn').hidden}>
              <DateInput {...field('sentOn')} />
            </KeepMounted>
            <BooleanInput {...field('free')} />
            <DecimalInput {...field('price')} />
          </FieldGroupBox>
          <FieldGroupBox label="End">
            <DateInput {...field('closedOn')} />
            <KeepMounted hidden={field('reason').hidden}>
              <TextInput {...field('reason')} />
            </KeepMounted>
            <KeepMounted hidden={field('rival').hidden}>
              <BooleanInput {...field('rival')} />
            </KeepMounted>
            <KeepMounted hidden={field('rivalName').hidden}>
              <TextInput {...field('rivalName')} />
            </KeepMounted>
          </FieldGroupBox>
        </>
      )}
    </EntityForm>
  );
}
