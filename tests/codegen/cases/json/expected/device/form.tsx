// Generated from catalogue/device.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { JsonInput } from '#ui/form/inputs/json-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { deviceClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Devices. */
export function DeviceForm() {
  return (
    <EntityForm client={deviceClient} validate={validate}>
      {(field) => (
        <>
          <TextInput {...field('name')} />
          <JsonInput {...field('settings')} />
          <JsonInput {...field('reading')} />
        </>
      )}
    </EntityForm>
  );
}
