// Generated from catalogue/campaignGoal.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { NumberInput } from '#ui/form/inputs/number-input.tsx';
import { ReferenceInput } from '#ui/form/inputs/reference-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { campaignGoalClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Campaign Goals. */
export function CampaignGoalForm() {
  return (
    <EntityForm client={campaignGoalClient} validate={validate}>
      {(field) => (
        <>
          <TextInput {...field('externalId')} />
          <TextInput {...field('name')} />
          <TextInput {...field('abbreviation')} />
          <NumberInput {...field('value')} />
          <ReferenceInput {...field('campaignGoalTypeId')} />
          <ReferenceInput {...field('campaignId')} />
        </>
      )}
    </EntityForm>
  );
}
