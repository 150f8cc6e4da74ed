// Generated from catalogue/thing.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { BooleanInput } from '#ui/form/inputs/boolean-input.tsx';
import { DateInput } from '#ui/form/inputs/date-input.tsx';
import { DateTimeInput } from '#ui/form/inputs/date-time-input.tsx';
import { NumberInput } from '#ui/form/inputs/number-input.tsx';
import { ReferenceInput } from '#ui/form/inputs/reference-input.tsx';
import { ReferencesInput } from '#ui/form/inputs/references-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { thingClient } from './client.ts';
import { thing } from './entity.ts';
import { thingQueries } from './queries.ts';
import { validate } from './schema.ts?validate';

/** Adds or edits one of the Things. */
export function ThingForm() {
  return (
    <EntityForm entity={thing} client={thingClient} queries={thingQueries} validate={validate}>
      {(field) => (
        <>
          <TextInput {...field('short')} />
          <NumberInput {...field('whole')} />
          <NumberInput {...field('exact')} />
          <BooleanInput {...field('flag')} />
          <DateInput {...field('opens')} />
          <DateInput {...field('closes')} />
          <DateTimeInput {...field('left')} />
          <ReferenceInput {...field('ownerId')} />
          <ReferencesInput {...field('teamIds')} />
        </>
      )}
    </EntityForm>
  );
}
