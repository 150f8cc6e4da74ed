// Generated from catalogue/keeper.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { DateInput } from '#ui/form/inputs/date-input.tsx';
import { HideableField } from '#ui/form/inputs/hideable-field.tsx';
import { NumberInput } from '#ui/form/inputs/number-input.tsx';
import { ReferenceInput } from '#ui/form/inputs/reference-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { keeperClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Keepers. */
export function KeeperForm() {
  return (
    <EntityForm client={keeperClient} validate={validate}>
      {(field) => (
        <>
          <TextInput {...field('name')} />
          <DateInput {...field('since')} />
          <ReferenceInput {...field('teamId')} />
          <HideableField hidden={field('pay').hidden}>
            <NumberInput {...field('pay')} />
          </HideableField>
          <HideableField hidden={field('bonus').hidden}>
            <NumberInput {...field('bonus')} />
          </HideableField>
        </>
      )}
    </EntityForm>
  );
}
