// Generated from catalogue/metricType.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { metricTypeClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Metric Types. */
export function MetricTypeForm() {
  return (
    <EntityForm client={metricTypeClient} validate={validate}>
      {(field) => (
        <>
          <TextInput {...field('name')} />
          <TextInput {...field('abbreviation')} />
        </>
      )}
    </EntityForm>
  );
}
